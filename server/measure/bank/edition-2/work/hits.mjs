import fs from 'fs'
import {pool} from './difficulty.mjs'
const D='/work/main/server/measure/bank/edition-2/'
const read=f=>fs.readFileSync(f,'utf8').split('\n').filter(Boolean).map(l=>JSON.parse(l))
const texts=new Map(read(D+'texts.jsonl').map(r=>[r.key,r]))
const key=new Map(fs.readFileSync(D+'category-key.tsv','utf8').trim().split('\n').map(l=>l.split('\t')).map(c=>[c[0]+' '+c[1],c[2]]))
const rows=[];for(let n=1;n<=7;n++){const f=D+`category-${n}.tsv`;if(!fs.existsSync(f))continue;for(const l of fs.readFileSync(f,'utf8').trim().split('\n')){const c=l.split('\t');const k=key.get(n+' '+c[0]);const [kk,i]=k.split('#');const r=texts.get(kk);if(!r)continue;rows.push({n,id:k,key:kk,i:+i,sentence:r.sentences[i],definition:r.definition,headword:r.headword,fill:c.slice(1,4).filter(x=>x&&x!=='-'),gap:c[4]})}}
const cnt={};for(const r of rows){const k=pool.get(r.key).kind+' '+r.gap;cnt[k]=(cnt[k]||0)+1};console.log(rows.length,cnt)
const stem=s=>s.toLowerCase().replace(/[^a-z ]/g,'').split(' ').map(w=>w.replace(/(ing|ed|es|s|ly|d)$/,'')).join(' ')
const span=s=>/\*\*(.+)\*\*/.exec(s)[1]
let exact=0,first=0;for(const r of rows){r.exact=r.fill.findIndex(f=>stem(f)===stem(span(r.sentence))||stem(f)===stem(r.headword));if(r.exact>=0)exact++;if(r.exact===0)first++}
console.log('a filling is the target',exact,'the first',first)
const by={};for(const r of rows)if(r.exact>=0){const b=pool.get(r.key);const k=(b.kind)+' '+r.gap;by[k]=(by[k]||0)+1};console.log(by)
fs.writeFileSync('/tmp/items/category-rows.json',JSON.stringify(rows))
const ask=rows.filter(r=>r.gap!=='open'||r.exact>=0||r.fill.length<3)
console.log('to compare',ask.length)

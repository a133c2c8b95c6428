import fs from 'fs'
import {pool,bOf} from './difficulty.mjs'
const D='/work/main/server/measure/bank/edition-2/'
const read=f=>fs.readFileSync(f,'utf8').split('\n').filter(Boolean).map(l=>JSON.parse(l))
let seed=4444; const rnd=()=>{seed|=0;seed=seed+0x6D2B79F5|0;let t=Math.imul(seed^seed>>>15,1|seed);t=t+Math.imul(t^t>>>7,61|t)^t;return((t^t>>>14)>>>0)/4294967296}
const shuffle=a=>{a=[...a];for(let i=a.length-1;i>0;i--){const j=Math.floor(rnd()*(i+1));[a[i],a[j]]=[a[j],a[i]]}return a}
const texts=read(D+'texts.jsonl').map(r=>({...r,...pool.get(r.key),b:bOf(r.key)}));const byKey=new Map(texts.map(r=>[r.key,r]))
const part=new Map(fs.readFileSync(D+'parts.tsv','utf8').trim().split('\n').map(l=>l.split('\t')).map(c=>[c[0],c[1]]))
const ex=fs.readdirSync(D).filter(f=>/^exchange2?-\d/.test(f)).flatMap(f=>read(D+f)).filter(e=>e.target); const used=new Set(ex.map(e=>byKey.get(e.key).kind+e.target))
const pick=(kind,n)=>shuffle(texts.filter(x=>x.kind===kind&&part.get(x.key)==='study'&&x.b<3.3)).slice(0,n)
const donors=shuffle([...pick('idiom',46),...pick('phrasal_verb',22)])
const out=donors.map(r=>{const c=shuffle(texts.filter(x=>x.kind===r.kind&&x.key!==r.key&&!used.has(x.kind+x.headword))).slice(0,90)
 fs.appendFileSync(D+'fake-draw-4.jsonl',JSON.stringify({key:r.key,candidates:c.map(x=>x.key)})+'\n')
 return {key:r.key,kind:r.kind,frame:r.sentences[0],donor_meaning:r.definition,candidates:c.map(x=>x.headword+': '+x.definition)}})
for(let k=0;k<2;k++)fs.writeFileSync(`/tmp/items/packets/exchange4-${k+1}.jsonl`,out.filter((_,i)=>i%2===k).map(p=>JSON.stringify(p)).join('\n')+'\n');console.log(out.length)

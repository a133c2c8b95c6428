import fs from 'fs'
import {pool,bOf,B} from './difficulty.mjs'
const D='/work/main/server/measure/bank/edition-2/', I='/work/wt-bank/server/measure/bank/items/'
const VERSION='2026.11-4'
const read=f=>fs.readFileSync(f,'utf8').split('\n').filter(Boolean).map(l=>JSON.parse(l))
const texts=new Map(read(D+'texts-final.jsonl').map(r=>[r.key,r]))
const part=new Map(fs.readFileSync(D+'parts.tsv','utf8').trim().split('\n').map(l=>l.split('\t')).map(c=>[c[0],c[1]]))
const draw=new Map(read(D+'fake-draw.jsonl').slice(1).map(d=>[d.key,d]))
const ex=fs.readdirSync(D).filter(f=>/^exchange2?-\d/.test(f)).flatMap(f=>read(D+f))
const out=fs.existsSync(D+'out.tsv')?new Set(fs.readFileSync(D+'out.tsv','utf8').trim().split('\n').slice(1).map(l=>l.split('\t')[0])):new Set()
// old items
let old=fs.readdirSync(I).flatMap(f=>JSON.parse(fs.readFileSync(I+f))).filter(i=>!(i.__new))
const before=new Set(Object.keys(JSON.parse(fs.readFileSync('/work/wt-bank/server/measure/bank/releases/2026.11-3.json')).items))
old=old.filter(i=>before.has(i.id)||i.retired&&i.retired<=VERSION&&!i.second)
const taken=new Set(old.map(i=>i.id))
const P={word:'w',phrasal_verb:'pv',idiom:'i'}
const keb=s=>s.normalize('NFD').replace(/[\u0300-\u036f'’]/g,'').toLowerCase().replace(/[^a-z0-9]+/g,'-').replace(/^-|-$/g,'')
const idOf=(kind,subject,fake)=>{const base=(fake?'f':P[kind])+'-'+keb(subject);let id=base;for(let n=2;taken.has(id);n++)id=base+'-'+n;taken.add(id);return id}
const r2=x=>Math.round(x*100)/100
const live=[];const newId=new Map()
for(const r of texts.values()){
  if(out.has(r.key))continue
  const p=pool.get(r.key), b=r2(Math.max(-3.99,Math.min(3.99,bOf(r.key)))), b_sd=p.kind==='word'?p.b_sd:Math.max(.65,r2(B.get(r.key).sd))
  const d=draw.get(r.key); const sentence=r.sentences.length===1?r.sentences[0]:r.sentences[1-(d?.frameIndex??1)]
  const id=idOf(p.kind,r.headword,false); newId.set(r.key,id)
  live.push({id,kind:p.kind,subject:r.headword,sentence,definition:r.definition,b,b_sd,...(p.kind==='word'&&{zipf:p.zipf}),...(part.get(r.key)==='study'&&{study:true})})
}
const byHead=new Map([...texts.values()].map(r=>[pool.get(r.key).kind+r.headword,r]))
const fakes=[]
const donorOnly=new Set()
for(const f of read(D+'fakes-final.jsonl')){const donor=texts.get(f.donor)??{headword:f.donor},t=texts.get(f.target);if(!t||out.has('f:'+f.donor)||out.has('f:'+f.target))continue
  const p=pool.get(f.target)
  if(!draw.has(f.donor))donorOnly.add(f.donor)
  fakes.push({id:idOf(p.kind,t.headword,true),kind:p.kind,subject:t.headword,sentence:f.sentence,definition:t.definition,b:r2(Math.max(-3.99,Math.min(3.99,bOf(f.target)))),b_sd:p.kind==='word'?p.b_sd:Math.max(.65,r2(B.get(f.target).sd)),fake:true,donor:donor.headword})}
// a study item whose only sentence became a fake's frame has no sentence of its own
for(const k of donorOnly){const id=newId.get(k);const i=live.findIndex(x=>x.id===id);if(i>=0)live.splice(i,1);newId.delete(k)}
const retired=old.map(i=>i.retired?i:{...i,retired:VERSION}).map(i=>{const k=P[i.kind]+'-'+keb(i.subject);const to=newId.get(k);return to?{...i,replaced_by:to}:i})
const cuts=[-1.33,-.39,.30,.89,1.70];const level=b=>['a1','a2','b1','b2','c1','c2'][cuts.filter(c=>b>=c).length]
const fileOf=i=>i.retired?'retired.json':`${i.study?'study':(i.fake?'fake':i.kind.replaceAll('_','-'))+'s'}-${level(i.b)}.json`
const files=new Map();for(const i of [...live,...fakes,...retired]){const f=fileOf(i);(files.get(f)??files.set(f,[]).get(f)).push(i)}
for(const f of fs.readdirSync(I))if(!files.has(f))fs.writeFileSync(I+f,'[\n]\n')
for(const [f,l] of files){l.sort((a,b)=>a.b-b.b||(a.id<b.id?-1:1));fs.writeFileSync(I+f,'[\n'+l.map(i=>JSON.stringify(i)).join(',\n')+'\n]\n')}
const c={};for(const i of live){const k=i.kind+(i.study?' study':'');c[k]=(c[k]||0)+1};console.log(c,'fakes',fakes.length,'retired',retired.length,[...files.keys()].sort().join(' '))

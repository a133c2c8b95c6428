import fs from 'fs'
import {pool,bOf} from './difficulty.mjs'
const D='/work/main/server/measure/bank/edition-2/'
const read=f=>fs.readFileSync(f,'utf8').split('\n').filter(Boolean).map(l=>JSON.parse(l))
let seed=31; const rnd=()=>{seed|=0;seed=seed+0x6D2B79F5|0;let t=Math.imul(seed^seed>>>15,1|seed);t=t+Math.imul(t^t>>>7,61|t)^t;return((t^t>>>14)>>>0)/4294967296}
const shuffle=a=>{a=[...a];for(let i=a.length-1;i>0;i--){const j=Math.floor(rnd()*(i+1));[a[i],a[j]]=[a[j],a[i]]}return a}
const texts=read(D+'texts.jsonl').map(r=>({...r,...pool.get(r.key),b:bOf(r.key)}));const byKey=new Map(texts.map(r=>[r.key,r])),byHead=new Map(texts.map(r=>[r.kind+r.headword,r]))
const draw=new Map(read(D+'fake-draw.jsonl').slice(1).map(d=>[d.key,d]))
const ex=fs.readdirSync(D).filter(f=>/^exchange2?-\d/.test(f)).sort().flatMap(f=>read(D+f)).filter(e=>!e.dropped)
const used=new Map(),again=[];for(const e of ex){const k=byKey.get(e.key).kind+e.target;if(used.has(k))again.push(e);else used.set(k,e)}
console.log('fakes',used.size,'again',again.length)
const out=again.map(e=>{const r=byKey.get(e.key);const win=r.kind==='word'?1.4:9
 const c=shuffle(texts.filter(x=>x.kind===r.kind&&x.key!==r.key&&!used.has(x.kind+x.headword)&&(r.kind!=='word'||!x.pos||!r.pos||x.pos===r.pos)&&Math.abs(x.b-r.b)<win)).slice(0,r.kind==='word'?50:90)
 fs.appendFileSync(D+'fake-draw-3.jsonl',JSON.stringify({key:r.key,candidates:c.map(x=>x.key)})+'\n')
 return {key:r.key,kind:r.kind,frame:r.sentences[draw.get(r.key).frameIndex],donor_meaning:r.definition,candidates:c.map(x=>x.headword+': '+x.definition)}})
fs.writeFileSync('/tmp/items/packets/exchange3.jsonl',out.map(p=>JSON.stringify(p)).join('\n')+'\n')
const bs=[...used.values()].map(e=>byHead.get(byKey.get(e.key).kind+e.target));const h={};for(const r of bs){const l=r.kind+' '+(r.b<-1.33?'<A2':r.b<.3?'A2-B1':r.b<1.7?'B2-C1':'C2');h[l]=(h[l]||0)+1};console.log(h)

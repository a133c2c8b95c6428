import fs from 'fs'
import {pool,bOf} from './difficulty.mjs'
const D='/work/main/server/measure/bank/edition-2/'
const read=f=>fs.readFileSync(f,'utf8').split('\n').filter(Boolean).map(l=>JSON.parse(l))
const [n,...done]=process.argv.slice(2)
let seed=777; const rnd=()=>{seed|=0;seed=seed+0x6D2B79F5|0;let t=Math.imul(seed^seed>>>15,1|seed);t=t+Math.imul(t^t>>>7,61|t)^t;return((t^t>>>14)>>>0)/4294967296}
const shuffle=a=>{a=[...a];for(let i=a.length-1;i>0;i--){const j=Math.floor(rnd()*(i+1));[a[i],a[j]]=[a[j],a[i]]}return a}
const texts=read(D+'texts.jsonl').map(r=>({...r,...pool.get(r.key),b:bOf(r.key)}));const byKey=new Map(texts.map(r=>[r.key,r]))
const draw=new Map(read(D+'fake-draw.jsonl').slice(1).map(d=>[d.key,d]))
const ex=done.flatMap(f=>read(D+f)); const used=new Set(ex.filter(e=>e.target).map(e=>e.target))
const dropped=ex.filter(e=>e.dropped); const sentences=new Map()
const out=[]
for(const e of dropped){const r=byKey.get(e.key),d=draw.get(e.key);const seen=new Set(d.candidates)
 const win=r.kind==='word'?1.4:9
 const c=shuffle(texts.filter(x=>x.kind===r.kind&&x.key!==r.key&&!seen.has(x.key)&&!used.has(x.headword)&&(r.kind!=='word'||!x.pos||!r.pos||x.pos===r.pos)&&Math.abs(x.b-r.b)<win)).slice(0,r.kind==='word'?40:90)
 out.push({key:r.key,kind:r.kind,frame:r.sentences[d.frameIndex],donor_meaning:r.definition,candidates:c.map(x=>r.kind==='word'?x.headword+': '+x.definition:x.headword+': '+x.definition)})
 fs.appendFileSync(D+'fake-draw-2.jsonl',JSON.stringify({key:r.key,candidates:c.map(x=>x.key)})+'\n')}
for(let k=0;k<+n;k++)fs.writeFileSync(`/tmp/items/packets/exchange2-${k+1}.jsonl`,out.filter((_,i)=>i%+n===k).map(p=>JSON.stringify(p)).join('\n')+'\n')
console.log(ex.length,'frames',used.size,'fakes',dropped.length,'dropped',dropped.reduce((a,e)=>{const k=byKey.get(e.key).kind;a[k]=(a[k]||0)+1;return a},{}))

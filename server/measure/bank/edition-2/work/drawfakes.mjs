import fs from 'fs'
import {read,rnd,shuffle,select} from './assemble.mjs'
const D='/work/main/server/measure/bank/edition-2/'
const state=read('/tmp/items/state2.jsonl')
const {rows,study}=select(state)
const cnt={};for(const r of rows){const k=r.kind+(study.has(r.key)?' study':' form');(cnt[k]??=[]).push(r.b)};for(const [k,v] of Object.entries(cnt)){v.sort((a,b)=>a-b);console.log(k,v.length,'b',v[0].toFixed(2),v[Math.floor(v.length/4)].toFixed(2),v[Math.floor(v.length/2)].toFixed(2),v[Math.floor(v.length*3/4)].toFixed(2),v.at(-1).toFixed(2))}
// the seeded draw: which sentence of a donor's two becomes the frame
const donors=shuffle(rows.filter(r=>r.n===2&&r.sentences.length===2))
const draw=donors.map(r=>({key:r.key,kind:r.kind,frameIndex:rnd()<.5?0:1}))
const byKey=new Map(rows.map(r=>[r.key,r]))
const lvl=b=>b<-1.33
const packets=[]
for(const d of draw){const r=byKey.get(d.key)
  const c=shuffle(rows.filter(x=>x.kind===r.kind&&x.key!==r.key&&(r.kind!=='word'||(x.pos||'noun')===(r.pos||'noun'))&&Math.abs(x.b-r.b)<(r.kind==='word'?.8:1))).slice(0,r.kind==='word'?12:20)
  packets.push({key:r.key,kind:r.kind,frame:r.sentences[d.frameIndex],donor_meaning:r.definition,candidates:c.map(x=>({headword:x.headword,definition:x.definition}))})
  d.candidates=c.map(x=>x.key)}
fs.writeFileSync(D+'fake-draw.json',JSON.stringify({seed:20261123,draw},null,0).replace(/\},\{/g,'},\n{')+'\n')
const N=6;for(let k=0;k<N;k++)fs.writeFileSync(`/tmp/items/packets/exchange-${k+1}.jsonl`,packets.filter((_,i)=>i%N===k).map(p=>JSON.stringify(p)).join('\n')+'\n')
fs.writeFileSync(D+'parts.tsv',rows.map(r=>[r.key,study.has(r.key)?'study':'form',r.b.toFixed(2)].join('\t')).sort().join('\n')+'\n')
console.log('donors',donors.length,donors.reduce((a,r)=>(a[r.kind]=(a[r.kind]||0)+1,a),{}))

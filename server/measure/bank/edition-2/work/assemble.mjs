// state (merged, final texts) + difficulties -> form/study selection, frames for exchange
import fs from 'fs'
import {pool,bOf,B,level} from './difficulty.mjs'
const D='/work/main/server/measure/bank/edition-2/'
export const read=f=>fs.readFileSync(f,'utf8').split('\n').filter(Boolean).map(l=>JSON.parse(l))
let seed=20261123; export const rnd=()=>{seed|=0;seed=seed+0x6D2B79F5|0;let t=Math.imul(seed^seed>>>15,1|seed);t=t+Math.imul(t^t>>>7,61|t)^t;return((t^t>>>14)>>>0)/4294967296}
export const shuffle=a=>{a=[...a];for(let i=a.length-1;i>0;i--){const j=Math.floor(rnd()*(i+1));[a[i],a[j]]=[a[j],a[i]]}return a}
export function select(state){
  const rows=state.map(r=>({...r,...pool.get(r.key),subject:r.headword,b:bOf(r.key)}))
  const study=new Set()
  // the study part: of words from A2 to C2 evenly, of the others what is hardest and a share of the rest
  for(const [kind,form] of [['word',930],['phrasal_verb',236],['idiom',226]]){
    const all=rows.filter(r=>r.kind===kind).sort((a,b)=>a.b-b.b); const n=all.length-form
    const may=all.filter(r=>r.n===1&&(kind!=='word'||(r.b>-1.33&&r.b<3.2)))
    if(kind==='word'){ for(let i=0;i<n;i++){const s=may.slice(Math.round(i*may.length/n),Math.round((i+1)*may.length/n)).filter(r=>!study.has(r.key));study.add(s[Math.floor(rnd()*s.length)].key)} }
    else { const hard=may.filter(r=>r.b>2.8); const hs=shuffle(hard).slice(0,Math.min(hard.length-10,Math.round(n*.75)));hs.forEach(r=>study.add(r.key)); const rest=shuffle(may.filter(r=>r.b<=2.8));for(const r of rest.slice(0,n-hs.length))study.add(r.key) }
  }
  return {rows,study}
}

import fs from 'fs'; import {bOf,level,pool} from './difficulty.mjs'
const [prefix,n,statefile,only]=process.argv.slice(2)
let seed=991; const rnd=()=>{seed|=0;seed=seed+0x6D2B79F5|0;let t=Math.imul(seed^seed>>>15,1|seed);t=t+Math.imul(t^t>>>7,61|t)^t;return((t^t>>>14)>>>0)/4294967296}
const onlySet=only?new Set(fs.readFileSync(only,'utf8').split('\n')):null
const rows=fs.readFileSync(statefile,'utf8').split('\n').filter(Boolean).map(l=>JSON.parse(l)).filter(r=>!onlySet||onlySet.has(r.key))
for(let i=rows.length-1;i>0;i--){const j=Math.floor(rnd()*(i+1));[rows[i],rows[j]]=[rows[j],rows[i]]}
for(let k=0;k<+n;k++){const part=rows.filter((_,i)=>i%+n===k);fs.writeFileSync(`/tmp/items/packets/${prefix}-${String(k+1).padStart(2,'0')}.jsonl`,part.map(r=>JSON.stringify({key:r.key,kind:pool.get(r.key).kind,level:level(bOf(r.key)),headword:r.headword,sentences:r.sentences,definition:r.definition})).join('\n')+'\n')}
console.log(rows.length)

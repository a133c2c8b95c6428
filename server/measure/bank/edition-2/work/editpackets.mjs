// usage: editpackets.mjs SEED PREFIX N drafts...
import fs from 'fs'
const [seed0,prefix,n,...files]=process.argv.slice(2)
let seed=+seed0; const rnd=()=>{seed|=0;seed=seed+0x6D2B79F5|0;let t=Math.imul(seed^seed>>>15,1|seed);t=t+Math.imul(t^t>>>7,61|t)^t;return((t^t>>>14)>>>0)/4294967296}
const kinds=new Map(fs.readFileSync('/work/main/server/measure/bank/edition-2/pool.tsv','utf8').split('\n').slice(1).map(l=>l.split('\t')).map(c=>[c[0],c[1]]))
const rows=files.flatMap(f=>fs.readFileSync(f,'utf8').split('\n').filter(Boolean).map(l=>JSON.parse(l))).filter(r=>!r.retire)
for(let i=rows.length-1;i>0;i--){const j=Math.floor(rnd()*(i+1));[rows[i],rows[j]]=[rows[j],rows[i]]}
for(let k=0;k<+n;k++){const part=rows.filter((_,i)=>i%+n===k);fs.writeFileSync(`/tmp/items/packets/${prefix}-${String(k+1).padStart(2,'0')}.jsonl`,part.map(r=>JSON.stringify({key:r.key,kind:kinds.get(r.key),headword:r.headword,sentences:r.sentences,definition:r.definition})).join('\n')+'\n');console.log(prefix,k+1,part.length)}

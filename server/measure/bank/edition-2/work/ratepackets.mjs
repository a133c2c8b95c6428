import fs from 'fs'
const D='/work/main/server/measure/bank/edition-2/'
let seed=77; const rnd=()=>{seed|=0;seed=seed+0x6D2B79F5|0;let t=Math.imul(seed^seed>>>15,1|seed);t=t+Math.imul(t^t>>>7,61|t)^t;return((t^t>>>14)>>>0)/4294967296}
const shuffle=a=>{a=[...a];for(let i=a.length-1;i>0;i--){const j=Math.floor(rnd()*(i+1));[a[i],a[j]]=[a[j],a[i]]}return a}
const pool=new Map(fs.readFileSync(D+'pool.tsv','utf8').split('\n').slice(1).filter(Boolean).map(l=>l.split('\t')).map(c=>[c[0],{kind:c[1],b:+c[4]}]))
const drafts=fs.readdirSync(D).filter(f=>f.startsWith('drafts')).flatMap(f=>fs.readFileSync(D+f,'utf8').split('\n').filter(Boolean).map(l=>JSON.parse(l))).filter(r=>!r.retire)
const no=new Set(fs.readdirSync(D).filter(f=>f.startsWith('edits')).flatMap(f=>fs.readFileSync(D+f,'utf8').split('\n').filter(Boolean).map(l=>JSON.parse(l))).filter(r=>r.verdict==='no').map(r=>r.key))
const rows=drafts.filter(r=>!no.has(r.key)).map(r=>({...r,...pool.get(r.key)}))
const multi=rows.filter(r=>r.kind!=='word'), words=rows.filter(r=>r.kind==='word').sort((a,b)=>a.b-b.b)
// common words: evenly over b from -3 to 3.4
const common=[];const bands=24;for(let i=0;i<bands;i++){const lo=-3+i*(6.4/bands),hi=lo+6.4/bands;const inb=words.filter(w=>w.b>=lo&&w.b<hi);common.push(...shuffle(inb).slice(0,10))}
const cs=new Set(common.map(r=>r.key)); const rest=shuffle(words.filter(w=>!cs.has(w.key)))
console.log(rows.length,'multi',multi.length,'words',words.length,'common',common.length,'rest',rest.length)
const key=[]
for(const r of ['rater-1','rater-2','rater-3','rater-4']){
  const own=r==='rater-4'?[]:rest.filter((_,i)=>i%3===+r.at(-1)-1)
  const list=shuffle([...multi,...common,...own])
  fs.writeFileSync(`/tmp/items/packets/${r}.tsv`,list.map((x,i)=>[i+1,x.headword,x.definition].join('\t')).join('\n')+'\n')
  for(const [i,x] of list.entries())key.push([r,i+1,x.key,cs.has(x.key)?'common':''].join('\t'))
}
fs.writeFileSync(D+'rating-key.tsv','rater\tnumber\tkey\tgroup\n'+key.join('\n')+'\n')

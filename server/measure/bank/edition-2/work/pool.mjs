import fs from 'fs'
const dir='/work/main/server/measure/bank/items/'
const items=fs.readdirSync(dir).flatMap(f=>JSON.parse(fs.readFileSync(dir+f))).filter(i=>!i.retired)
const rows=fs.readFileSync('/work/shared/norms/targets.csv','utf8').trim().split('\n').slice(1).map(l=>{const c=l.split(',');return {target:c[0],kind:c[1],pos:c[2],b:+c[3],b_sd:+c[4],zipf:c[5]?+c[5]:undefined}})
const P={word:'w',phrasal_verb:'pv',idiom:'i'}
const keb=s=>s.normalize('NFD').replace(/[\u0300-\u036f'’]/g,'').toLowerCase().replace(/[^a-z0-9]+/g,'-').replace(/^-|-$/g,'')
const key=(k,s)=>P[k]+'-'+keb(s)
const byKey=new Map(rows.map(r=>[key(r.kind,r.target),r]))
const skip=new Map(fs.readFileSync('/work/main/server/measure/bank/skipped.tsv','utf8').trim().split('\n').map(l=>l.split('\t')))
let seed=20261122; const rnd=()=>{seed|=0;seed=seed+0x6D2B79F5|0;let t=Math.imul(seed^seed>>>15,1|seed);t=t+Math.imul(t^t>>>7,61|t)^t;return((t^t>>>14)>>>0)/4294967296}
const shuffle=a=>{a=[...a];for(let i=a.length-1;i>0;i--){const j=Math.floor(rnd()*(i+1));[a[i],a[j]]=[a[j],a[i]]}return a}
const pool=new Map()
for(const i of items){const k=key(i.kind,i.subject);if(pool.has(k))continue;const r=byKey.get(k);pool.set(k,{key:k,kind:i.kind,subject:i.subject,pos:r?.pos||'',b:i.b,b_sd:i.b_sd,zipf:i.zipf??r?.zipf,from:i.fake?'fake':'real',sentence:i.fake?undefined:i.sentence,definition:i.definition})}
// prefer the real item's texts where both exist
for(const i of items)if(!i.fake){const e=pool.get(key(i.kind,i.subject));e.from='real';e.sentence=i.sentence;e.definition=i.definition;e.b=i.b;e.b_sd=i.b_sd;e.zipf=i.zipf??e.zipf}
const again=/no sentence passed|last editor/, local=/^(British only|American only|mainly British|British form|British)$/
for(const [k,r] of byKey){ if(pool.has(k))continue; const why=skip.get(k);
 if(r.kind==='word'){ if(why? !again.test(why): (r.b<-1.33||r.b>3.4))continue }
 else if(why && !again.test(why) && !local.test(why))continue
 pool.set(k,{key:k,kind:r.kind,subject:r.target,pos:r.pos,b:r.b,b_sd:r.b_sd,zipf:r.zipf,from:why?'skipped: '+why:'new'})}
const all=[...pool.values()].filter(e=>P[e.kind]&&!e.subject.includes('"'))
const cnt={};for(const e of all){const c=e.kind+' '+e.from.replace(/:.*/,'');cnt[c]=(cnt[c]||0)+1}
console.log(all.length,cnt)
// which expressions get two sentences: as a form is, from A2 up, one in ten below
const two=new Set()
const want={word:200,phrasal_verb:52,idiom:46}
for(const k of Object.keys(want)){
  const c=all.filter(e=>e.kind===k&&e.from!=='new'&&!e.from.startsWith('skip')&&(k!=='word'||(e.b>-2.4&&e.b<2.8))).sort((x,y)=>x.b-y.b)
  const low=shuffle(c.filter(e=>e.b<-1.33)).slice(0,Math.round(want[k]*.1)); 
  const up=c.filter(e=>e.b>=-1.33); const n=want[k]-low.length
  const picked=Array.from({length:n},(_,i)=>{const s=up.slice(Math.round(i*up.length/n),Math.round((i+1)*up.length/n));return s[Math.floor(rnd()*s.length)]})
  for(const e of [...low,...picked])two.add(e.key)
}
console.log('two',two.size)
const types=['statement','statement','statement','statement','statement','statement','statement','question','negative','request or advice','speech (I, you, we)','statement']
const lens=['6-7','8-9','8-9','8-9','10-11','10-11','12-14']
const hint=()=>`${types[Math.floor(rnd()*types.length)]}, ${lens[Math.floor(rnd()*lens.length)]} words`
const N=16
const groups=Array.from({length:N},()=>[])
let i=0
// strata so that each batch has the same mixture
for(const k of Object.keys(P)){ for(const e of shuffle(all.filter(e=>e.kind===k).sort((a,b)=>a.b-b.b))) groups[i++%N].push(e)}
groups.forEach((g,n)=>{
  const lines=shuffle(g).map(e=>({key:e.key,kind:e.kind,expression:e.subject,pos:e.pos||undefined,hints:two.has(e.key)?[hint(),hint()]:[hint()],old_sentence:e.sentence,old_definition:e.definition}))
  fs.writeFileSync(`/tmp/items/packets/write-${String(n+1).padStart(2,'0')}.jsonl`,lines.map(l=>JSON.stringify(l)).join('\n')+'\n')
})
fs.writeFileSync('/work/main/server/measure/bank/edition-2/pool.tsv','key\tkind\tsubject\tpos\tb\tb_sd\tzipf\tfrom\tsentences\n'+all.sort((a,b)=>a.key<b.key?-1:1).map(e=>[e.key,e.kind,e.subject,e.pos,e.b,e.b_sd,e.zipf??'',e.from,two.has(e.key)?2:1].join('\t')).join('\n')+'\n')

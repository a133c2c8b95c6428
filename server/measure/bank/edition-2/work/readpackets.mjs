import fs from 'fs'
import {pool,bOf,level} from './difficulty.mjs'
const D='/work/main/server/measure/bank/edition-2/', I='/work/wt-bank/server/measure/bank/items/'
let seed=606; const rnd=()=>{seed|=0;seed=seed+0x6D2B79F5|0;let t=Math.imul(seed^seed>>>15,1|seed);t=t+Math.imul(t^t>>>7,61|t)^t;return((t^t>>>14)>>>0)/4294967296}
const shuffle=a=>{a=[...a];for(let i=a.length-1;i>0;i--){const j=Math.floor(rnd()*(i+1));[a[i],a[j]]=[a[j],a[i]]}return a}
const items=fs.readdirSync(I).flatMap(f=>JSON.parse(fs.readFileSync(I+f)))
const live=items.filter(i=>!i.retired), real=live.filter(i=>!i.fake), form=real.filter(i=>!i.study), fakes=live.filter(i=>i.fake), old=items.filter(i=>i.retired==='2026.11-4')
const nons=['plimmer','groost','tarvel','sneg','brindow','flamp','corrib','wendle','trusk','morvan']
const span=s=>/\*\*(.+)\*\*/.exec(s)[1]
const mask=(s,n)=>{const t=span(s).split(' ')[0];const end=/ing$/.test(t)?'ing':/ed$/.test(t)?'ed':/[^s]s$/.test(t)&&t.length>3?'s':/ly$/.test(t)?'ly':'';let w=nons[n%nons.length]+end;if(/^\*\*/.test(s))w=w[0].toUpperCase()+w.slice(1);return s.replace(/\b([Aa])n \*\*/,'$1 **').replace(/\*\*.+\*\*/,w.toUpperCase()===w?w:`[${w}]`)}
// masked: 200 fakes and 200 real matched in kind and level + 40 of the first edition
const lv=i=>i.kind+level(i.b)
const f200=shuffle(fakes).slice(0,200); const avail=new Map();for(const r of shuffle(form))(avail.get(lv(r))??avail.set(lv(r),[]).get(lv(r))).push(r)
const r200=f200.map(f=>{const l=avail.get(lv(f));if(l?.length)return l.pop();const near=[...avail.entries()].filter(([k,v])=>k.startsWith(f.kind)&&v.length).sort((a,b)=>Math.abs(a[1][0].b-f.b)-Math.abs(b[1][0].b-f.b))[0];return near[1].pop()})
const o20=[...shuffle(old.filter(i=>i.fake)).slice(0,20),...shuffle(old.filter(i=>!i.fake)).slice(0,20)]
const key=[]
for(const m of ['m1','m2']){const l=shuffle([...f200,...r200,...o20]);fs.writeFileSync(`/tmp/items/packets/masked-${m}.tsv`,l.map((x,i)=>[i+1,x.kind.replace('_',' '),mask(x.sentence,i)].join('\t')).join('\n')+'\n');l.forEach((x,i)=>key.push([m,i+1,x.id].join('\t')))}
// open: every fake twice, every real item once, mixed; 6 packets
const all=shuffle([...real,...fakes]);const N=6;
const packs=Array.from({length:N},(_,k)=>all.filter((_,i)=>i%N===k));fakes.forEach(f=>{const own=packs.findIndex(p=>p.includes(f));packs[(own+1+Math.floor(rnd()*(N-1)))%N].push(f)})
packs.forEach((p,k)=>{const l=shuffle(p);fs.writeFileSync(`/tmp/items/packets/open-${k+1}.tsv`,l.map((x,i)=>[i+1,x.sentence].join('\t')).join('\n')+'\n');l.forEach((x,i)=>key.push(['o'+(k+1),i+1,x.id].join('\t')))})
// editors: 200 random real + 20 faulty old ones each
for(const e of ['e1','e2']){const rs=shuffle(real).slice(0,200);const faulty=shuffle(old.filter(i=>!i.fake&&/\b(it|that|this|there|they)\b/i.test(i.sentence.replace(/\*\*.+\*\*/,''))&&i.sentence.split(' ').length<=8)).slice(0,20);const l=shuffle([...rs,...faulty]);fs.writeFileSync(`/tmp/items/packets/final-${e}.jsonl`,l.map((x,i)=>JSON.stringify({number:i+1,kind:x.kind.replace('_',' '),level:level(x.b),headword:x.subject,sentence:x.sentence,definition:x.definition})).join('\n')+'\n');l.forEach((x,i)=>key.push([e,i+1,x.id].join('\t')))}
fs.writeFileSync(D+'reading-key.tsv',key.join('\n')+'\n')
console.log('live',live.length,'fakes',fakes.length,'open packets',packs.map(p=>p.length))

// merges everything into texts-final.jsonl + fakes list
import fs from 'fs'
import {pool} from './difficulty.mjs'
const D='/work/main/server/measure/bank/edition-2/'
const read=f=>fs.existsSync(f)?fs.readFileSync(f,'utf8').split('\n').filter(Boolean).map(l=>JSON.parse(l)):[]
const texts=new Map(read(D+'texts.jsonl').map(r=>[r.key,r]))
const files=fs.readdirSync(D)
const draw=new Map(read(D+'fake-draw.jsonl').slice(1).map(d=>[d.key,d.frameIndex]))
// 1. rewritten sentences
const frameBefore=new Map([...texts.values()].flatMap(r=>r.sentences.map((s,i)=>[r.key+'#'+i,s])))
let rw=0,kept=0;const rewritten=new Map()
for(const r of files.filter(f=>/^rewrites-/.test(f)).flatMap(f=>read(D+f))){if(r.keep){kept++;continue}const [k,i]=r.id.split('#');const t=texts.get(k);if(!t)continue;t.sentences=t.sentences.map((s,j)=>j===+i?r.sentence:s);rewritten.set(r.id,r.sentence);rw++}
// 2. later edits (e, f, …): they saw the sentences before the rewrite; a rewrite wins for its sentence
for(const f of files.filter(f=>/^edits-[e-z]-/.test(f)).sort())for(const r of read(D+f)){const t=texts.get(r.key);if(!t)continue;if(r.verdict==='no'){texts.delete(r.key);continue}if(r.verdict!=='edit')continue
 t.headword=r.headword;t.definition=r.definition;t.sentences=r.sentences.map((s,j)=>rewritten.has(r.key+'#'+j)&&f.startsWith('edits-e')?rewritten.get(r.key+'#'+j):s)}
// 3. fakes
const heads=new Map([...texts.values()].map(r=>[pool.get(r.key).kind+r.headword,r.key]))
const oldHeads=new Map(read(D+'texts.jsonl').map(r=>[pool.get(r.key).kind+r.headword,r.key]))
const fakes=[],used=new Set();let twice=0,lost=0,changed=[]
for(const e of files.filter(f=>/^exchange\d?-\d/.test(f)).sort().flatMap(f=>read(D+f))){if(e.dropped)continue
 const kind=pool.get(e.key).kind,target=heads.get(kind+e.target)??oldHeads.get(kind+e.target);if(!target||!texts.has(target)){lost++;continue}
 if(used.has(target)){twice++;continue}
 const idx=draw.get(e.key)??0,id=e.key+'#'+idx;let sentence=e.sentence
 const old=frameBefore.get(id);
 if(rewritten.has(id)){const span=s=>/\*\*(.+)\*\*/.exec(s)[1];const now=rewritten.get(id);if(span(now).toLowerCase()!==span(old).toLowerCase()){changed.push(e.key);continue}
   let t=span(sentence);if(/^\*\*/.test(now))t=t[0].toUpperCase()+t.slice(1);else if(/^\*\*/.test(sentence))t=t[0].toLowerCase()+t.slice(1)
   sentence=now.replace(/\b([Aa])n? \*\*.+\*\*/,(m,a)=>`${a}${/^[aeiou]/i.test(t)?'n':''} **${t}**`).replace(/\*\*.+\*\*/,`**${t}**`)}
 used.add(target);fakes.push({donor:e.key,frame:idx,target,sentence,rewritten:rewritten.has(id)})}
fs.writeFileSync(D+'texts-final.jsonl',[...texts.values()].map(r=>JSON.stringify(r)).join('\n')+'\n')
fs.writeFileSync(D+'fakes-final.jsonl',fakes.map(r=>JSON.stringify(r)).join('\n')+'\n')
const c={};for(const f of fakes){const k=pool.get(f.donor).kind;c[k]=(c[k]||0)+1}
console.log({texts:texts.size,rw,kept,fakes:fakes.length,twice,lost,changed:changed.length,c,fakesOnRewritten:fakes.filter(f=>f.rewritten).length})

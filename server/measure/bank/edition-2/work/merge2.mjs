// merges drafts and edits (a,b,c) into /tmp/items/state2.jsonl
import fs from 'fs'
const D='/work/main/server/measure/bank/edition-2/'
const read=f=>fs.readFileSync(D+f,'utf8').split('\n').filter(Boolean).map((l,i)=>{try{return JSON.parse(l)}catch(e){console.log('bad',f,i+1);return null}}).filter(Boolean)
const files=fs.readdirSync(D)
const state=new Map(); const gone=new Map()
for(const f of files.filter(f=>/^drafts-/.test(f)))for(const r of read(f)){if(r.retire)gone.set(r.key,r.retire);else state.set(r.key,r)}
const n={publish:0,edit:0,no:0}
for(const f of files.filter(f=>/^edits-[abcd]-/.test(f)))for(const r of read(f)){n[r.verdict]++; if(!state.has(r.key)){console.log('unknown',f,r.key);continue}
 if(r.verdict==='no'){gone.set(r.key,r.why);state.delete(r.key)} else if(r.verdict==='edit'){const {verdict,why,...t}=r; if(t.sentences.length!==state.get(r.key).sentences.length)console.log('count',r.key); state.set(r.key,{...t,edited:true})}}
const seen=new Set(files.filter(f=>/^edits-[abcd]-/.test(f)).flatMap(f=>read(f).map(r=>r.key)))
console.log(n,'state',state.size,'gone',gone.size,'not edited yet',[...state.keys()].filter(k=>!seen.has(k)).length)
fs.writeFileSync('/tmp/items/state2.jsonl',[...state.values()].map(r=>JSON.stringify(r)).join('\n')+'\n')
fs.writeFileSync('/tmp/items/gone2.tsv',[...gone].map(x=>x.join('\t')).join('\n')+'\n')

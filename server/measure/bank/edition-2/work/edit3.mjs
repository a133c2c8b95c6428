import fs from 'fs'
const D='/work/main/server/measure/bank/edition-2/'
const read=f=>fs.readFileSync(f,'utf8').split('\n').filter(Boolean).map(l=>JSON.parse(l))
const edited=new Set(fs.readdirSync(D).filter(f=>/^edits-d/.test(f)).flatMap(f=>read(D+f)).filter(r=>r.verdict==='edit').map(r=>r.key))
const texts=new Set(read(D+'texts.jsonl').map(r=>r.key))
fs.writeFileSync('/tmp/items/third.txt',[...edited].filter(k=>texts.has(k)).join('\n')+'\n');console.log(edited.size)

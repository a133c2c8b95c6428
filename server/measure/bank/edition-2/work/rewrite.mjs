import fs from 'fs'; import {pool} from './difficulty.mjs'
const rows=JSON.parse(fs.readFileSync('/tmp/items/category-rows.json'))
const bad=rows.filter(r=>r.gap==='sure'||(r.fill.length<3&&r.exact>=0&&r.gap!=='open'))
console.log(bad.length, bad.filter(r=>r.gap==='sure').length)
const byKey=new Map();for(const r of bad)(byKey.get(r.key)??byKey.set(r.key,[]).get(r.key)).push(r)
console.log('entries',byKey.size)
fs.writeFileSync('/tmp/items/packets/rewrite.jsonl',bad.map(r=>JSON.stringify({id:r.id,kind:pool.get(r.key).kind,headword:r.headword,definition:r.definition,sentence:r.sentence,readers_guesses:r.fill})).join('\n')+'\n')

import fs from 'fs'
const D='/work/main/server/measure/bank/edition-2/'
const rows=fs.readFileSync(D+'texts-final.jsonl','utf8').trim().split('\n').map(l=>JSON.parse(l))
for(const r of rows){if(r.key==='i-be-a-needle-in-a-haystack')r.sentences=['An honest answer from that company is **a needle in a haystack**.']
 if(r.key==='i-bells-and-whistles')r.sentences[0]="I'd like a simple washing machine with few **bells and whistles**."
 if(r.key==='i-from-head-to-toe')r.sentences=['The children were covered in paint **from head to toe**.']}
fs.writeFileSync(D+'texts-final.jsonl',rows.map(r=>JSON.stringify(r)).join('\n')+'\n')

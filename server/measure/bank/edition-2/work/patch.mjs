import fs from 'fs'
const D='/work/main/server/measure/bank/edition-2/'
// applied to texts-final.jsonl, by key: sentence by index or definition
const P={
 'i-hard-and-fast':{s:['The club has a few **hard and fast** rules about guests.']},
 'i-every-nook-and-cranny':{s:['We painted **every nook and cranny** of the old boat.']},
 'i-bells-and-whistles':{s:['Do you sell phones without so many **bells and whistles**?','The new washing machine has a lot of **bells and whistles**.']},
 'pv-spill-over':{s:['Problems in one office often **spill over** into the next.']},
 'i-from-head-to-toe':{s:['The children were covered in flour **from head to toe**.']},
 'w-offender':{s:['Most of the **offenders** in the study were under twenty-five.'],d:'a person who has broken a law or a rule'},
 'w-drop':{s:['There are two **drops** of paint on your left shoe.']},
 'w-occupational':{s:['Nadia gives talks all over the country on **occupational** therapy.','The book has a short chapter about **occupational** health.']},
 'pv-send-up':{d:'to make people laugh at somebody or something by copying them (British, informal)'},
 'pv-palm-off':{d:'to get rid of something bad by making somebody believe that it is good (informal)'},
 'pv-wind-down':{coach:true},
}
const rows=fs.readFileSync(D+'texts-final.jsonl','utf8').trim().split('\n').map(l=>JSON.parse(l))
for(const r of rows){const p=P[r.key];if(!p)continue;if(p.d)r.definition=p.d;if(p.s)r.sentences=r.sentences.map((s,i)=>p.s[i]??s);if(p.coach)r.sentences=r.sentences.map(s=>s.replace('Our coach','Our boss'))
 if(/haystack/.test(r.headword))0}
for(const r of rows)if(r.headword==='a needle in a haystack'){console.log(r.key,r.sentences);r.sentences=r.sentences.map((s,i)=>i===r.sentences.length-1||r.sentences.length===1?'One wrong number in all these pages is **a needle in a haystack**.':s)}
fs.writeFileSync(D+'texts-final.jsonl',rows.map(r=>JSON.stringify(r)).join('\n')+'\n')

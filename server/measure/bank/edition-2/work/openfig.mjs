import fs from 'fs'
const D='/work/main/server/measure/bank/edition-2/';const key=new Map(fs.readFileSync(D+'reading-key.tsv','utf8').trim().split('\n').map(l=>l.split('\t')).map(c=>[c[0]+' '+c[1],c[2]]));const ids=JSON.parse(fs.readFileSync('/tmp/items/ids-at-reading.json'))
let n=0,wrong=[];for(let k=1;k<=6;k++){const f=D+`open-${k}.tsv`;if(!fs.existsSync(f))continue;for(const l of fs.readFileSync(f,'utf8').trim().split('\n')){const c=l.split('\t');const i=ids[key.get('o'+k+' '+c[0])];n++;if((c[1].trim()==='fake')!==Boolean(i.fake)||c[3]?.trim()==='doubt')wrong.push([k,c[0],i.id,i.fake?'FAKE':'real',c[1],c[3],c[4]||'',i.sentence,c[2]].join(' | '))}}
console.log(n,wrong.filter(w=>(w.includes('| FAKE | real'))||w.includes('| real | fake')).length);console.log(wrong.join('\n'))

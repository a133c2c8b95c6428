// packets to compare the open readers' meanings with the definitions, of real items
import fs from 'fs'
const D='/work/main/server/measure/bank/edition-2/';const key=new Map(fs.readFileSync(D+'reading-key.tsv','utf8').trim().split('\n').map(l=>l.split('\t')).map(c=>[c[0]+' '+c[1],c[2]]));const ids=JSON.parse(fs.readFileSync('/tmp/items/ids-at-reading.json'))
const [out,...ks]=process.argv.slice(2);const l=[]
for(const k of ks)for(const x of fs.readFileSync(D+`open-${k}.tsv`,'utf8').trim().split('\n')){const c=x.split('\t');const i=ids[key.get('o'+k+' '+c[0])];if(!i.fake&&c[1].trim()==='real')l.push(['o'+k,c[0],i.sentence,i.definition,c[2]].join('\t'))}
fs.writeFileSync(`/tmp/items/packets/${out}.tsv`,l.join('\n')+'\n');console.log(l.length)

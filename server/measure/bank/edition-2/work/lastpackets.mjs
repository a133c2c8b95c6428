import fs from 'fs'; import {level} from './difficulty.mjs'
const D='/work/main/server/measure/bank/edition-2/', I='/work/wt-bank/server/measure/bank/items/'
const items=new Map(fs.readdirSync(I).flatMap(f=>JSON.parse(fs.readFileSync(I+f))).map(i=>[i.id,i]))
const lines=fs.readFileSync('/tmp/check.txt','utf8').split('\n').map(l=>/^(\S+) (\S+): (.*)$/.exec(l)).filter(Boolean)
const of=re=>[...new Set(lines.filter(l=>re.test(l[3])).map(l=>l[2]))].map(id=>items.get(id)).filter(Boolean)
const ed=of(/editor/),cat=of(/category|with a gap/),op=of(/open reading|readers know/)
const key=[];const R=process.argv[2]||'1'
fs.writeFileSync(`/tmp/items/packets/last-editor.jsonl`,ed.map((x,i)=>JSON.stringify({number:i+1,kind:x.kind.replace('_',' '),level:level(x.b),headword:x.subject,sentence:x.sentence,definition:x.definition})).join('\n')+'\n');ed.forEach((x,i)=>key.push(['E'+R,i+1,x.id].join('\t')))
fs.writeFileSync(`/tmp/items/packets/last-category.tsv`,cat.map((x,i)=>[i+1,x.kind.replace('_',' '),x.sentence.replace(/\*\*[^*]+\*\*/,'____').replace(/\b([Aa])n? ____/,'$1(n) ____')].join('\t')).join('\n')+'\n');cat.forEach((x,i)=>key.push(['C'+R,i+1,x.id].join('\t')))
// mixed with some fakes so that the open reader can't presume
let seed=99;const rnd=()=>{seed|=0;seed=seed+0x6D2B79F5|0;let t=Math.imul(seed^seed>>>15,1|seed);t=t+Math.imul(t^t>>>7,61|t)^t;return((t^t>>>14)>>>0)/4294967296}
const fk=[...items.values()].filter(i=>i.fake&&!i.retired).sort(()=>rnd()-.5).slice(0,15);const mix=[...op,...fk.filter(f=>!op.includes(f))].sort(()=>rnd()-.5)
fs.writeFileSync(`/tmp/items/packets/last-open.tsv`,mix.map((x,i)=>[i+1,x.sentence].join('\t')).join('\n')+'\n');mix.forEach((x,i)=>key.push(['O'+R,i+1,x.id].join('\t')))
fs.writeFileSync(D+`last-key-${R}.tsv`,key.join('\n')+'\n')
const snap={};for(const x of [...ed,...cat,...mix])snap[x.id]=x;fs.writeFileSync(D+`last-texts-${R}.json`,JSON.stringify(snap)+'\n')
// final editors e3, e4: 200 random real items and 20 faulty ones each
const real=[...items.values()].filter(i=>!i.retired&&!i.fake);const shuffle=a=>{a=[...a];for(let i=a.length-1;i>0;i--){const j=Math.floor(rnd()*(i+1));[a[i],a[j]]=[a[j],a[i]]}return a}
const controls=shuffle(fs.readFileSync(D+'controls.jsonl','utf8').trim().split('\n').map(l=>JSON.parse(l).id)).map(id=>items.get(id))
if(R==='1'){const k2=[];['e3','e4'].forEach((e,n)=>{const l=shuffle([...shuffle(real).slice(0,200),...controls.slice(n*20,n*20+20)]);fs.writeFileSync(`/tmp/items/packets/final-${e}.jsonl`,l.map((x,i)=>JSON.stringify({number:i+1,kind:x.kind.replace('_',' '),level:level(x.b),headword:x.subject,sentence:x.sentence,definition:x.definition})).join('\n')+'\n');l.forEach((x,i)=>k2.push([e,i+1,x.id].join('\t')));const s={};l.forEach(x=>s[x.id]=x);fs.writeFileSync(D+`final-texts-${e}.json`,JSON.stringify(s)+'\n')});fs.writeFileSync(D+'final-key.tsv',k2.join('\n')+'\n')}
console.log(ed.length,cat.length,mix.length)

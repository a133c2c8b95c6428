import fs from 'fs'; import {pool,R,common,L,rating,B} from './difficulty.mjs'
const D='/work/main/server/measure/bank/edition-2/'
const key=new Map(fs.readFileSync(D+'rating-key.tsv','utf8').split('\n').slice(1).filter(Boolean).map(l=>l.split('\t')).filter(c=>c[0]==='rater-4').map(c=>[c[1],c[2]]))
const lg=p=>{const q=(p+1)/102;return Math.log(q/(1-q))}
const S=new Map();for(const l of fs.readFileSync(D+'ratings-4.tsv','utf8').trim().split('\n')){const [n,a,b,c]=l.split('\t');S.set(key.get(n),-(lg(+a)+lg(+b)+lg(+c))/3)}
const mean=v=>v.reduce((a,b)=>a+b,0)/v.length
const corr=(x,y)=>{const mx=mean(x),my=mean(y);let a=0,b=0,c=0;x.forEach((v,i)=>{a+=(v-mx)*(y[i]-my);b+=(v-mx)**2;c+=(y[i]-my)**2});return a/Math.sqrt(b*c)}
const line=(x,y)=>{const mx=mean(x),my=mean(y);let a=0,b=0;x.forEach((v,i)=>{a+=(v-mx)*(y[i]-my);b+=(v-mx)**2});const s=a/b;return{slope:s,at:my-s*mx,rmse:Math.sqrt(mean(x.map((v,i)=>(y[i]-my-s*(v-mx))**2)))}}
const w=[...common].map(k=>pool.get(k)); const M=line(w.map(p=>S.get(p.key)),w.map(p=>p.b)); console.log('line',M,'r with norm',corr(w.map(p=>S.get(p.key)),w.map(p=>p.b)),'r with mean of raters',corr(w.map(p=>S.get(p.key)),w.map(p=>rating(p.key))))
for(const kind of ['phrasal_verb','idiom']){const s=[...S.keys()].map(k=>pool.get(k)).filter(p=>p.kind===kind);const b4=s.map(p=>M.at+M.slope*S.get(p.key));console.log(kind,s.length,'mean by rater 4',mean(b4).toFixed(2),'by the three',mean(s.map(p=>B.get(p.key).rb)).toFixed(2),'r',corr(b4,s.map(p=>B.get(p.key).rb)).toFixed(3))}
const all=[...S.keys()].map(k=>pool.get(k)).filter(p=>p.kind!=='word');console.log('all multi',mean(all.map(p=>M.at+M.slope*S.get(p.key)))-mean(all.map(p=>B.get(p.key).rb)))
// percentages at b1 b2 c1 implied
const raw=new Map();for(const l of fs.readFileSync(D+'ratings-4.tsv','utf8').trim().split('\n')){const [n,...v]=l.split('\t');raw.set(key.get(n),v.map(Number))}
for(const k of ['word','phrasal_verb','idiom']){const s=[...raw].filter(([x])=>pool.get(x).kind===k);console.log(k,[0,1,2].map(i=>mean(s.map(x=>x[1][i])).toFixed(0)))}
// halves
let seed=5;const rnd=()=>{seed|=0;seed=seed+0x6D2B79F5|0;let t=Math.imul(seed^seed>>>15,1|seed);t=t+Math.imul(t^t>>>7,61|t)^t;return((t^t>>>14)>>>0)/4294967296}
const halves=set=>{const res=[];for(let k=0;k<5;k++){const a=[],b=[];for(const p of set)(rnd()<.5?a:b).push(p);for(const [x,y] of [[a,b],[b,a]]){const l=line(x.map(p=>rating(p.key)),x.map(p=>p.b));res.push([corr(y.map(p=>rating(p.key)),y.map(p=>p.b)),Math.sqrt(mean(y.map(p=>(p.b-l.at-l.slope*rating(p.key))**2)))].map(v=>v.toFixed(3)))}}return res.map(r=>r.join('/')).join(' ')}
console.log('common',halves(w)); console.log('all words',halves([...R.keys()].map(k=>pool.get(k)).filter(p=>p.kind==='word')))
const c2=w.filter(p=>!['w-core','w-embouchure','w-bromeliad','w-purl'].includes(p.key));console.log('without core and retired',c2.length,halves(c2))

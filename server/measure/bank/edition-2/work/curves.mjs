import fs from 'fs'; import {pool,R,L,rating} from './difficulty.mjs'
const src=fs.readFileSync('/work/main/server/measure/scoring/vocabularySize.ts','utf8')
const grab=k=>{const m=src.match(new RegExp(k+': \\[([\\d\\s,]+)\\]'));return m[1].split(',').map(s=>s.trim()).filter(Boolean).map(Number)}
const grid=Array.from({length:91},(_,i)=>-4+i/10)
const mean=v=>v.reduce((a,b)=>a+b,0)/v.length
const rows=fs.readFileSync('/work/shared/norms/targets.csv','utf8').trim().split('\n').slice(1).map(l=>l.split(','))
for(const [kind,all] of [['phrasal_verb',4122],['idiom',4012]]){
 const c=grab(kind); const at=(n)=>{const i=c.findIndex(v=>v>n);return grid[i-1]+.1*(n-c[i-1])/(c[i]-c[i-1])}
 const m=at(all/2), sdOld=(at(.8413*all)-at(.1587*all))/2
 const s=[...R.keys()].map(k=>pool.get(k)).filter(p=>p.kind===kind)
 const b=s.map(p=>p.b); console.log(kind,'old median',m.toFixed(2),'sd',sdOld.toFixed(2),'norm sample mean',mean(b).toFixed(2),'sd',Math.sqrt(mean(b.map(x=>(x-mean(b))**2))).toFixed(2))
 const cand=rows.filter(r=>r[1]===kind).map(r=>+r[3]); console.log('candidates',cand.length,mean(cand).toFixed(2),Math.sqrt(mean(cand.map(x=>(x-mean(cand))**2))).toFixed(2))
}
const lg=(p)=>Math.log(p/(1-p))
const out={}
for(const [kind,all] of [['phrasal_verb',4122],['idiom',4012]]){
 const c=grab(kind); const at=(n)=>{const i=c.findIndex(v=>v>n);return grid[i-1]+.1*(n-c[i-1])/(c[i]-c[i-1])}
 const old=t=>{const x=Math.min(Math.max((t+4)/.1,0),89);const i=Math.floor(x);const l=lg(c[i]/all)+((t+4)/.1-i)*(lg(c[i+1]/all)-lg(c[i]/all));return all/(1+Math.exp(-l))}
 const m=at(all/2), vOld=((at(.8413*all)-at(.1587*all))/2)**2
 const cand=rows.filter(r=>r[1]===kind).map(r=>+r[3]); const vb=mean(cand.map(x=>(x-mean(cand))**2))
 const s=[...R.keys()].map(k=>pool.get(k)).filter(p=>p.kind===kind); const rb=s.map(p=>L.at+L.slope*rating(p.key)), nb=s.map(p=>p.b)
 const mx=mean(nb),my=mean(rb);let a=0,q=0;nb.forEach((v,i)=>{a+=(v-mx)*(rb[i]-my);q+=(v-mx)**2});const slope=a/q,inter=my-slope*mx,res2=mean(nb.map((v,i)=>(rb[i]-inter-slope*v)**2)),rate2=L.rmse**2-.53**2
 const m2=inter+slope*m, vNew=slope**2*vb+Math.max(0,res2-rate2)+(vOld-vb)
 console.log(kind,{m,m2,sdOld:Math.sqrt(vOld),sdNew:Math.sqrt(vNew)})
 out[kind]=grid.map(t=>{const v=old(m+(t-m2)*Math.sqrt(vOld/vNew));return v<200?Math.round(v*10)/10:Math.round(v)})
 console.log(out[kind].every((v,i,a)=>i===0||v>a[i-1]),[0,20,27,36,43,49,57,70,90].map(i=>grid[i]+':'+out[kind][i]).join(' '))
}
fs.writeFileSync('/tmp/items/curves.json',JSON.stringify(out))

import fs from 'fs'
const D='/work/main/server/measure/bank/edition-2/'
const pool=new Map(fs.readFileSync(D+'pool.tsv','utf8').split('\n').slice(1).filter(Boolean).map(l=>l.split('\t')).map(c=>[c[0],{key:c[0],kind:c[1],subject:c[2],b:+c[4],b_sd:+c[5],from:c[7]}]))
const key=new Map(fs.readFileSync(D+'rating-key.tsv','utf8').split('\n').slice(1).filter(Boolean).map(l=>l.split('\t')).map(c=>[c[0]+' '+c[1],{key:c[2],common:c[3]==='common'}]))
const R=new Map()
const common=new Set([...key.values()].filter(k=>k.common).map(k=>k.key))
for(const n of [1,2,3]) for(const l of fs.readFileSync(D+`ratings-${n}.tsv`,'utf8').trim().split('\n')){const [no,r]=l.split('\t');const k=key.get(`rater-${n} ${no}`);const a=R.get(k.key)||{};a[n]=+r;R.set(k.key,a)}
const mean=v=>v.reduce((a,b)=>a+b,0)/v.length
const corr=(x,y)=>{const mx=mean(x),my=mean(y);let a=0,b=0,c=0;x.forEach((v,i)=>{a+=(v-mx)*(y[i]-my);b+=(v-mx)**2;c+=(y[i]-my)**2});return a/Math.sqrt(b*c)}
const line=(x,y)=>{const mx=mean(x),my=mean(y);let a=0,b=0;x.forEach((v,i)=>{a+=(v-mx)*(y[i]-my);b+=(v-mx)**2});const s=a/b;return{slope:s,at:my-s*mx,rmse:Math.sqrt(mean(x.map((v,i)=>(y[i]-my-s*(v-mx))**2)))}}
export const sets={words:[...common].map(k=>pool.get(k)),pv:[...R.keys()].map(k=>pool.get(k)).filter(p=>p.kind==='phrasal_verb'),idiom:[...R.keys()].map(k=>pool.get(k)).filter(p=>p.kind==='idiom')}
for(const [name,s] of Object.entries(sets)){
  const r=n=>s.map(p=>R.get(p.key)[n]); const m=s.map(p=>mean([1,2,3].map(n=>R.get(p.key)[n])))
  console.log(name,s.length,'rater means',[1,2,3].map(n=>mean(r(n)).toFixed(2)).join(' '),'sd',[1,2,3].map(n=>Math.sqrt(mean(r(n).map(v=>(v-mean(r(n)))**2))).toFixed(2)).join(' '),'r12 r13 r23',corr(r(1),r(2)).toFixed(3),corr(r(1),r(3)).toFixed(3),corr(r(2),r(3)).toFixed(3),'r with norm',corr(m,s.map(p=>p.b)).toFixed(3))
}
const w=sets.words; const mw=w.map(p=>mean([1,2,3].map(n=>R.get(p.key)[n])))
const L=line(mw,w.map(p=>p.b)); console.log('line b on mean rating',L)
for(const k of ['pv','idiom']){const s=sets[k];const rb=s.map(p=>L.at+L.slope*mean([1,2,3].map(n=>R.get(p.key)[n])));console.log(k,'mean norm',mean(s.map(p=>p.b)).toFixed(2),'rating based',mean(rb).toFixed(2),'diff',mean(rb.map((v,i)=>v-s[i].b)).toFixed(2),'sd of rb',Math.sqrt(mean(rb.map(v=>(v-mean(rb))**2))).toFixed(2))
 for(const f of ['real','fake','skipped','new']){const t=s.map((p,i)=>[p,rb[i]]).filter(([p])=>p.from.startsWith(f));if(t.length)console.log('   ',f,t.length,mean(t.map(([p])=>p.b)).toFixed(2),mean(t.map(x=>x[1])).toFixed(2))}}
// halves by seed
const heads=new Map(fs.readdirSync(D).filter(f=>f.startsWith('drafts')).flatMap(f=>fs.readFileSync(D+f,'utf8').split('\n').filter(Boolean).map(l=>JSON.parse(l))).filter(r=>!r.retire).map(r=>[r.key,r]))
const ev=new Map(fs.readFileSync('/work/shared/norms/targets.csv','utf8').trim().split('\n').slice(1).map(l=>l.split(',')).map(c=>[c[1]+c[0],c]))
let out=[];for(const [k,a] of R){const p=pool.get(k);if(p.kind!=='word')continue;const m=mean(Object.values(a));const rb=L.at+L.slope*m;out.push([p,rb,rb-p.b,Object.keys(a).length])}
out.sort((x,y)=>x[2]-y[2]);const big=out.filter(o=>Math.abs(o[2])>1.5);console.log('words rated',out.length,'beyond 1.5:',big.length, 'common beyond', big.filter(o=>o[3]===3).length)
for(const [p,rb,d,n] of big)console.log([p.key,p.b,rb.toFixed(2),d.toFixed(2),n,ev.get('word'+p.subject)?.[6]||'',ev.get('word'+p.subject)?.[7]||'',heads.get(p.key)?.definition].join(' | '))
const byEv={};for(const [p,rb,d] of out){const e=ev.get('word'+p.subject)?.[7]||'?';(byEv[e]??=[]).push(d)};for(const [e,v] of Object.entries(byEv))console.log(e,v.length,'mean diff',mean(v).toFixed(2),'sd',Math.sqrt(mean(v.map(x=>x*x))).toFixed(2))

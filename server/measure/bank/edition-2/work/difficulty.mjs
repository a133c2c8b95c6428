import fs from 'fs'
const D='/tmp/items/raw/'
export const pool=new Map(fs.readFileSync(D+'pool.tsv','utf8').split('\n').slice(1).filter(Boolean).map(l=>l.split('\t')).map(c=>[c[0],{key:c[0],kind:c[1],subject:c[2],pos:c[3],b:+c[4],b_sd:+c[5],zipf:c[6]?+c[6]:undefined,from:c[7],n:+c[8]}]))
const key=new Map(fs.readFileSync(D+'rating-key.tsv','utf8').split('\n').slice(1).filter(Boolean).map(l=>l.split('\t')).map(c=>[c[0]+' '+c[1],{key:c[2],common:c[3]==='common'}]))
export const R=new Map(); export const common=new Set([...key.values()].filter(k=>k.common).map(k=>k.key))
for(const n of [1,2,3]) for(const l of fs.readFileSync(D+`ratings-${n}.tsv`,'utf8').trim().split('\n')){const [no,r]=l.split('\t');const k=key.get(`rater-${n} ${no}`);const a=R.get(k.key)||{};a[n]=+r;R.set(k.key,a)}
const mean=v=>v.reduce((a,b)=>a+b,0)/v.length
const sd=v=>Math.sqrt(mean(v.map(x=>(x-mean(v))**2)))
const line=(x,y)=>{const mx=mean(x),my=mean(y);let a=0,b=0;x.forEach((v,i)=>{a+=(v-mx)*(y[i]-my);b+=(v-mx)**2});const s=a/b;return{slope:s,at:my-s*mx,rmse:Math.sqrt(mean(x.map((v,i)=>(y[i]-my-s*(v-mx))**2)))}}
export const rating=k=>mean(Object.values(R.get(k)))
const ws=[...common].map(k=>pool.get(k)); export const L=line(ws.map(p=>rating(p.key)),ws.map(p=>p.b))
const ratingError=Math.sqrt(L.rmse**2-.53**2)
export const B=new Map()
for(const kind of ['phrasal_verb','idiom']){
  const s=[...R.keys()].map(k=>pool.get(k)).filter(p=>p.kind===kind)
  const rb=s.map(p=>L.at+L.slope*rating(p.key)); const N=line(s.map(p=>p.b),rb)
  const normError=Math.sqrt(Math.max(.1,N.rmse**2-ratingError**2))
  const wr=1/ratingError**2,wn=1/normError**2
  s.forEach((p,i)=>B.set(p.key,{b:(wr*rb[i]+wn*(N.at+N.slope*p.b))/(wr+wn),rb:rb[i],sd:Math.sqrt(1/(wr+wn))}))
  if(process.argv[2]==='say')console.log(kind,{n:s.length,line:N,ratingError,normError,post:Math.sqrt(1/(wr+wn)),meanB:mean(s.map(p=>B.get(p.key).b)),sdB:sd(s.map(p=>B.get(p.key).b))})
}
export const bOf=k=>B.get(k)?.b??pool.get(k).b
const cuts=[-1.33,-.39,.30,.89,1.70]
export const level=b=>['A1','A2','B1','B2','C1','C2'][cuts.filter(c=>b>=c).length]
if(process.argv[2]==='say'){console.log(L,'words',ws.length);const h={};for(const [k,v] of B){const p=pool.get(k);const x=p.kind+' '+level(v.b);h[x]=(h[x]||0)+1}console.log(h)}

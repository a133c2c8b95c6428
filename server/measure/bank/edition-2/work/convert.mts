import fs from 'node:fs'
import { sentenceMark, textMark } from '/work/wt-bank/tools/bank/textMark.ts'
const D='/work/main/server/measure/bank/edition-2/', I='/work/wt-bank/server/measure/bank/items/', OUT='/work/wt-bank/server/measure/bank/reviews/'
const read=(f:string)=>fs.existsSync(f)?fs.readFileSync(f,'utf8').split('\n').filter(Boolean).map(l=>JSON.parse(l)):[]
const items=fs.readdirSync(I).flatMap(f=>JSON.parse(fs.readFileSync(I+f,'utf8'))) as any[]
const live=items.filter(i=>!i.retired), byId=new Map(items.map(i=>[i.id,i]))
const texts=new Map(read(D+'texts-final.jsonl').map((r:any)=>[r.key,r]))
const real=live.filter(i=>!i.fake); const P:any={word:'w',phrasal_verb:'pv',idiom:'i'}
const kindOf=(k:string)=>k.startsWith('w-')?'word':k.startsWith('pv-')?'phrasal_verb':'idiom'
const itemOf=new Map<string,any>();for(const r of texts.values() as any){const i=real.find(x=>x.kind===kindOf(r.key)&&x.subject===r.headword);if(i)itemOf.set(r.key,i)}
const index=new Map<string,number>();for(const [k,i] of itemOf){const r:any=texts.get(k);index.set(k,r.sentences.indexOf(i.sentence))}
// editors
const out:any[]=[];const state=new Map<string,any>()
const files=fs.readdirSync(D)
for(const f of files.filter(f=>/^drafts-/.test(f)))for(const r of read(D+f))if(!r.retire)state.set(r.key,r)
const base:any={a:0,b:10,c:20,d:30,e:50,f:70,g:80}
const marked=(k:string,t:any)=>{const i=itemOf.get(k);return textMark({...i,subject:t.headword,definition:t.definition,sentence:t.sentences[Math.max(0,index.get(k)!)]})}
const fix:any={'deal a blow to something':'deal a blow to','read too much into something':'read too much into'}
const rewritten=new Map<string,string>();for(const r of files.filter(f=>/^rewrites-/.test(f)).flatMap(f=>read(D+f)))if(r.sentence)rewritten.set(r.id,r.sentence)
const stages=files.filter(f=>/^edits-[a-g]-/.test(f)).sort()
for(const f of stages){const [,s,n]=/^edits-([a-g])-(\d+)/.exec(f)!
 for(const r of read(D+f)){const i=itemOf.get(r.key),t=state.get(r.key);if(!t)continue
  if(s==='f'){t.headword=fix[t.headword]??t.headword;t.sentences=t.sentences.map((x:string,j:number)=>rewritten.get(r.key+'#'+j)??x)}
  t.headword=fix[t.headword]??t.headword
  if(i)out.push({id:i.id,mark:marked(r.key,t),reading:'editor',by:'e'+(base[s!]+Number(n)),verdict:r.verdict,...(r.why&&{why:r.why})})
  if(r.verdict==='edit')state.set(r.key,{key:r.key,headword:fix[r.headword]??r.headword,sentences:r.sentences,definition:r.definition})}}
const rk=fs.readFileSync(D+'reading-key.tsv','utf8').trim().split('\n').map(l=>l.split('\t'));const key=new Map(rk.map(c=>[c[0]+' '+c[1],c[2]]))
const ids=JSON.parse(fs.readFileSync('/tmp/items/ids-at-reading.json','utf8')) as Record<string,any>
for(const [e,by] of [['e1','e61'],['e2','e62']])for(const r of read(D+`final-${e}.jsonl`)){const id=key.get(e+' '+r.number)!;const seen=ids[id]??byId.get(id);if(!seen)continue;out.push({id,mark:textMark(seen),reading:'editor',by,verdict:r.verdict,...(r.why&&{why:r.why}),...(typeof r.off==='number'&&{off:Math.min(5,r.off)})})}
const text=(l:any[])=>'[\n'+l.map(x=>JSON.stringify(x)).join(',\n')+'\n]\n'
fs.mkdirSync(OUT,{recursive:true});fs.writeFileSync(OUT+'2026-11-editor.json',text(out))
// category
const ck=new Map(fs.readFileSync(D+'category-key.tsv','utf8').trim().split('\n').map(l=>l.split('\t')).map(c=>[c[0]+' '+c[1],c[2]!]))
const first=new Map(read(D+'texts.jsonl').map((r:any)=>[r.key,r]));const stem=(s:string)=>s.toLowerCase().replace(/[^a-z ]/g,'').split(' ').map(w=>w.replace(/(ing|ed|es|s|ly|d)$/,'')).join(' ')
const cat:any[]=[]
for(let n=1;n<=12;n++){const f=D+`category-${n}.tsv`;if(!fs.existsSync(f))continue;for(const l of fs.readFileSync(f,'utf8').trim().split('\n')){const c=l.split('\t');const id=ck.get(n+' '+c[0]);if(!id)continue;const [k,j]=id.split('#') as [string,string];const i=itemOf.get(k);if(!i||index.get(k)!==+j)continue
 const sentence=n>=8?rewritten.get(id)!:(first.get(k) as any).sentences[+j];const fill=c.slice(1,4).filter(x=>x&&x!=='-');const span=/\*\*(.+)\*\*/.exec(sentence)![1]!;const exact=fill.some(x=>stem(x)===stem(span)||stem(x)===stem(i.subject))
 cat.push({id:i.id,mark:sentenceMark({...i,sentence}),reading:'category',by:'c'+n,fillings:fill,gap:c[4]!.trim(),hit:c[4]==='sure'||(c[4]==='narrow'&&exact&&fill.length<3)})}}
fs.writeFileSync(OUT+'2026-11-category.json',text(cat))
// open
const wrong=new Set(fs.existsSync(D+'open-wrong.tsv')?fs.readFileSync(D+'open-wrong.tsv','utf8').trim().split('\n').map(l=>l.split('\t').slice(0,2).join(' ')):[])
const open:any[]=[];for(let n=1;n<=8;n++){const f=D+`open-${n}.tsv`;if(!fs.existsSync(f))continue;for(const l of fs.readFileSync(f,'utf8').trim().split('\n')){const c=l.split('\t');const id=key.get('o'+n+' '+c[0]);const seen=ids[id!]??byId.get(id);if(!seen)continue;const isFake=Boolean(seen.fake)
 open.push({id,mark:textMark(seen),reading:'open',by:'o'+n,judged:c[1]!.trim(),meaning:c[2]??'',right:(c[1]!.trim()==='fake')===isFake&&!wrong.has('o'+n+' '+c[0]),...(c[3]?.trim()==='doubt'&&{doubt:c[4]||'hesitated'})})}}
fs.writeFileSync(OUT+'2026-11-open.json',text(open))
const masked:any[]=[];for(const m of ['m1','m2']){const f=D+`masked-${m}.tsv`;if(!fs.existsSync(f))continue;for(const l of fs.readFileSync(f,'utf8').trim().split('\n')){const [n,p]=l.split('\t');const id=key.get(m+' '+n)!;const seen=ids[id]??byId.get(id);masked.push({id,mark:sentenceMark(seen),reading:'masked',by:m,fake:+p!})}}
fs.writeFileSync(OUT+'2026-11-masked.json',text(masked))
console.log({editor:out.length,category:cat.length,open:open.length,masked:masked.length,hits:cat.filter(c=>c.hit).length,openWrong:open.filter(o=>!o.right).length,noIndex:[...index].filter(([,v])=>v<0).length})
// last rounds
for(const R of ['1','2']){const kf=D+`last-key-${R}.tsv`;if(!fs.existsSync(kf))continue;const k=new Map(fs.readFileSync(kf,'utf8').trim().split('\n').map(l=>l.split('\t')).map(c=>[c[0]+' '+c[1],c[2]!]));const snap=JSON.parse(fs.readFileSync(D+`last-texts-${R}.json`,'utf8'));const sfx=R==='1'?'':'-2'
 const n=Number(R)-1
 for(const r of read(D+`last-editor${sfx}.jsonl`)){const i=snap[k.get('E'+R+' '+r.number)!];if(i)out.push({id:i.id,mark:textMark(i),reading:'editor',by:'e'+(91+n),verdict:r.verdict,...(r.why&&{why:r.why}),...(typeof r.off==='number'&&{off:Math.min(5,r.off)})})}
 if(fs.existsSync(D+`last-category${sfx}.tsv`))for(const l of fs.readFileSync(D+`last-category${sfx}.tsv`,'utf8').trim().split('\n')){const c=l.split('\t');const i=snap[k.get('C'+R+' '+c[0])!];if(!i)continue;const fill=c.slice(1,4).filter(x=>x&&x!=='-');const span=/\*\*(.+)\*\*/.exec(i.sentence)![1]!;const exact=fill.some(x=>stem(x)===stem(span)||stem(x)===stem(i.subject));cat.push({id:i.id,mark:sentenceMark(i),reading:'category',by:'c'+(21+n),fillings:fill,gap:c[4]!.trim(),hit:c[4]!.trim()==='sure'||(c[4]!.trim()==='narrow'&&exact&&fill.length<3)})}
 if(fs.existsSync(D+`last-open${sfx}.tsv`))for(const l of fs.readFileSync(D+`last-open${sfx}.tsv`,'utf8').trim().split('\n')){const c=l.split('\t');const i=snap[k.get('O'+R+' '+c[0])!];if(!i)continue;open.push({id:i.id,mark:textMark(i),reading:'open',by:'o'+(21+n),judged:c[1]!.trim(),meaning:c[2]??'',right:(c[1]!.trim()==='fake')===Boolean(i.fake),...(c[3]?.trim()==='doubt'&&{doubt:c[4]||'hesitated'})})}}
const fk=fs.existsSync(D+'final-key.tsv')?new Map(fs.readFileSync(D+'final-key.tsv','utf8').trim().split('\n').map(l=>l.split('\t')).map(c=>[c[0]+' '+c[1],c[2]!])):new Map()
for(const [e,by] of [['e3','e63'],['e4','e64']]){const snap=fs.existsSync(D+`final-texts-${e}.json`)?JSON.parse(fs.readFileSync(D+`final-texts-${e}.json`,'utf8')):{};for(const r of read(D+`final-${e}.jsonl`)){const i=snap[fk.get(e+' '+r.number)!];if(i)out.push({id:i.id,mark:textMark(i),reading:'editor',by,verdict:r.verdict,...(r.why&&{why:r.why}),...(typeof r.off==='number'&&{off:Math.min(5,r.off)})})}}
fs.writeFileSync(OUT+'2026-11-editor.json',text(out));fs.writeFileSync(OUT+'2026-11-category.json',text(cat));fs.writeFileSync(OUT+'2026-11-open.json',text(open))

import { readFileSync } from 'node:fs'
import { readLanguage } from '/work/main/tools/bank/language.ts'
import { definitionShapeFaults, definitionWordFaults, circularFaults } from '/work/main/tools/bank/definitionRules.ts'
import { endsFaults, markFaults, spanFaults, typographyFaults } from '/work/main/tools/bank/sentenceRules.ts'
import { spellingFaults } from '/work/main/tools/bank/spelling.ts'
import { sensitiveFaults } from '/work/main/tools/bank/sensitiveWords.ts'
import { cutAtMark, withoutMarks } from '/work/main/tools/bank/markedSpan.ts'
import { matchSubject } from '/work/main/tools/bank/subjectMatch.ts'
import { isGrammaticalFiller } from '/work/main/tools/bank/placeholders.ts'
import { targetZipf } from '/work/main/tools/bank/surroundingWordRules.ts'
import { surfaceWords } from '/work/main/tools/bank/surfaceWords.ts'
import { wordsOf, plainParts } from '/work/main/tools/bank/words.ts'
import { PEOPLE_NAMES } from '/work/main/tools/bank/peopleNames.ts'
const language = readLanguage()
const [file, packet] = process.argv.slice(2)
const b = new Map(readFileSync('/work/main/server/measure/bank/edition-2/pool.tsv','utf8').split('\n').slice(1).map(l=>l.split('\t')).map(c=>[c[0],{b:+c[4],n:+c[8],kind:c[1]}]))
const rows = readFileSync(file!,'utf8').split('\n').filter(Boolean).map((l,i)=>{try{return JSON.parse(l)}catch{console.log(`line ${i+1}: not JSON`);return null}}).filter(Boolean)
const openings = new Map<string,number>()
let faults=0, rel=0, poss=0, sents=0
const seen=new Set<string>()
for(const r of rows){
  const p=b.get(r.key); if(!p){console.log(r.key,': unknown key');faults++;continue}
  if(seen.has(r.key)){console.log(r.key,': twice');faults++} seen.add(r.key)
  if(r.retire) continue
  if(!Array.isArray(r.sentences)||r.sentences.length!==p.n){console.log(r.key,`: needs ${p.n} sentence(s) in "sentences"`);faults++;continue}
  for(const sentence of r.sentences){
    sents++
    const item={id:r.key,kind:p.kind,subject:r.headword,sentence,definition:r.definition.replace(/\s*\((informal|formal|old-fashioned|literary|humorous|British|American|Australian|disapproving|spoken|technical)(, (informal|formal|old-fashioned|humorous|British|American))*\)/g,''),b:p.b,b_sd:1} as any
    const fs:string[]=[]
    const cut=cutAtMark(sentence)
    for(const rule of [typographyFaults,markFaults,spanFaults,endsFaults,definitionShapeFaults] as any[]) fs.push(...rule(item).map((f:any)=>f.wrong))
    const n=wordsOf(sentence).length; if(n<6||n>14) fs.push(`${n} words, 6 to 14`)
    fs.push(...definitionWordFaults(item,language.zipfOf).map(f=>f.wrong),...circularFaults(item,language.zipfOf).map(f=>f.wrong),...spellingFaults(item,language.isSpelled).map((f:any)=>f.wrong),...sensitiveFaults(item).map((f:any)=>f.wrong))
    if(cut){
      const limit=item.kind==='word'?Math.min(targetZipf(item.subject,language.zipfOf),p.b<-0.39?4.7:4.1):4.1
      const fill=matchSubject(item.kind,item.subject,cut.span)?.filter(w=>!isGrammaticalFiller(w))??[]
      const others=[...wordsOf(cut.before),...fill,...wordsOf(cut.after)].filter(w=>!PEOPLE_NAMES.has(w.replace(/'s?$/,'')))
      for(const w of new Set(others.flatMap(surfaceWords))){const z=language.zipfOf(w);if(z===undefined||z<=limit)fs.push(`"${w}" is too rare beside this target (Zipf ${z?.toFixed(1)??'none'}, needs ${limit.toFixed(1)})`)}
    }
    const parts=plainParts(withoutMarks(sentence)); const o=parts.slice(0,3).join(' '); openings.set(o,(openings.get(o)??0)+1)
    if(parts.some(w=>/^(mother|father|mum|mom|dad|parents?|sister|brother|son|daughter|aunt|uncle|grandmother|grandfather|grandma|grandpa|cousin|wife|husband|kids?|children|baby|family)('s)?$/.test(w)))rel++
    if(/^(my|your|his|her|our|their)$/i.test(parts[0]??''))poss++
    if(fs.length){faults+=fs.length;console.log(r.key+': '+fs.join('; ')+'   | '+sentence)}
  }
}
for(const [o,c] of openings) if(c>2){console.log(`opening "${o}" ${c} times, at most 2`);faults++}
if(rel>sents/8)console.log(`relatives in ${rel} of ${sents} sentences: at most one in eight`)
if(poss>sents/10)console.log(`${poss} of ${sents} sentences begin with a possessive: at most one in ten`)
if(packet){const want=readFileSync(packet,'utf8').split('\n').filter(Boolean).map(l=>JSON.parse(l).key);for(const k of want)if(!seen.has(k)){console.log(k,': missing');faults++}}
console.log(`${rows.length} entries, ${sents} sentences, ${faults} faults`)

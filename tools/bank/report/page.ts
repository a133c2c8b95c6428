import { NOT_CONFIRMED } from '../rating/ratingsReport.ts'
import { releaseFindings } from '../releaseRules.ts'
import { balanceTables } from './balanceTables.ts'
import { countTable, levelTable, strataTable } from './countTables.ts'
import { fakesTables } from './fakesTables.ts'
import { itemList } from './itemList.ts'
import { markup, type Markup } from './markup.ts'
import { maskedTables } from './maskedTables.ts'
import { liveItems } from './parts.ts'
import { ratingPlots } from './ratingPlots.ts'
import { readingTables } from './readingTables.ts'
import type { ReportData } from './reportData.ts'
import { STYLES } from './styles.ts'

type Section = { id: string; title: string; about: readonly string[]; content: readonly Markup[] }

/** The whole bank and what is known of it, as one page that needs nothing else; the same data give the same page. */
export function bankPage(data: ReportData): string {
  const title = `Item bank ${data.version}`
  const sections = sectionsOf(data)
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLES}</style>
</head>
<body>
<header>
<h1>${title}</h1>
${headOf(data)}</header>
<nav aria-label="Sections"><ol>
${sections.map(({ id, title: name }) => markup`<li><a href="#${id}">${name}</a></li>\n`)}</ol></nav>
<main>
${sections.map(sectionOf)}</main>
</body>
</html>
`.source
}

function headOf({ items, releases, version }: ReportData): Markup {
  const release = releases.find((one) => one.version === version)
  const live = liveItems(items).length
  const edition = release ? `${release.edition ?? 'first'} edition` : 'not released yet'
  const changed = release ? releaseFindings(items, [], release, release).length : 0
  const about = [
    `Version ${version}, ${edition}. Live items: ${live}. Retired items: ${items.length - live}.`,
    ...(changed > 0 ? [`Items that differ from the release: ${changed}; bank:check names them.`] : []),
  ]
  return markup`${paragraphs(about)}${countTable(items)}${paragraphs(TERMS)}`
}

const TERMS = [
  'A test item is real: one natural English sentence that shows a marked expression, the target, and a plain definition. ' +
    'Learners say whether they know it. A study item is the same, for lists of what to learn, and never in a test. A fake ' +
    'is a sentence that was written for another expression, the donor, with the target in its place: it makes no sense.',
  'b is the difficulty of an item and b_sd its standard deviation, both in logits: about half of the learners whose ability ' +
    'is b know the expression. Levels are the CEFR levels into which b falls.',
  `${NOT_CONFIRMED} Those who wrote, edited and read the items so far were language models as well (docs/item-writing.md).`,
]

function sectionsOf(data: ReportData): Section[] {
  const { items, judgements, rated, zipfOf } = data
  return [
    {
      id: 'levels',
      title: 'Items by kind and level',
      about: [],
      content: [levelTable(items), strataTable(items)],
    },
    {
      id: 'readings',
      title: 'What readers found',
      about: [
        'Readers see neither ids nor what others answer, and take part in one reading only. A judgement applies to an item ' +
          'while its texts are those that were read.',
      ],
      content: readingTables(items, judgements),
    },
    {
      id: 'masked',
      title: 'Can fakes be told without their targets?',
      about: [
        'Masked readers see a nonsense word in the place of the target and say how likely the sentence is a fake. The AUC is ' +
          'how probably a fake gets a higher figure than a real item: 0.50 tells nothing, 1 tells everything.',
      ],
      content: maskedTables(data),
    },
    {
      id: 'ratings',
      title: 'Difficulty by norms and by ratings',
      about: [
        NOT_CONFIRMED,
        'Norms are derived from studies of words and multiword expressions, ratings from what raters said about learners of ' +
          'each level; the line over the fixed words puts raters on the scale of b (docs/scoring.md). Words keep their ' +
          'norms; phrasal verbs and idioms get both figures combined. r is the correlation of both figures, RMSE the root ' +
          'mean square of their difference.',
      ],
      content: ratingPlots(rated),
    },
    {
      id: 'fakes',
      title: 'Fakes beside real items',
      about: [
        'Sentences of fakes should be like those of test items. A difference is beyond sampling error where its 95 % ' +
          'interval does not hold 0; of twenty differences about one is so by chance. Fakes are of other kinds and levels ' +
          'than test items, so the second table weights the test items to the mix of the fakes.',
      ],
      content: fakesTables(items, zipfOf),
    },
    {
      id: 'balance',
      title: 'Balance of topics and frames',
      about: [
        'Counted by the words of the sentences alone: rough, and enough to see that one way of writing takes over.',
      ],
      content: balanceTables(items),
    },
    {
      id: 'items',
      title: 'All live items',
      about: [
        'With what readers said of the present texts: the verdicts of editors, what category readers found of the gap, ' +
          'whether open readers were right, and how likely a fake the masked sentence was to each reader, from 0 to 1.',
      ],
      content: itemList(items, judgements),
    },
  ]
}

function sectionOf({ id, title, about, content }: Section): Markup {
  return markup`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${paragraphs(about)}${content}</section>
`
}

function paragraphs(texts: readonly string[]): Markup {
  return markup`${texts.map((text) => markup`<p>${text}</p>\n`)}`
}

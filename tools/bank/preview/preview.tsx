import '../../../src/ui/styles/tokens.css'
import '../../../src/ui/styles/reset.css'
import { createRoot } from 'react-dom/client'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { shuffled } from '../../../src/rules/shuffle.ts'
import { seededRandom } from '../../../tests/support/seededRandom.ts'
import styles from './ItemPreview.module.css'
import { ItemPreview } from './ItemPreview.tsx'

const files = import.meta.glob<Item[]>('../../../server/measure/bank/items/*.json', { eager: true, import: 'default' })

const wanted = new URLSearchParams(location.search)
const file = wanted.get('file') ?? ''
const sample = Number(wanted.get('sample') ?? Infinity)
const items = Object.entries(files)
  .filter(([path]) => path.endsWith(`/${file}`) || file === '')
  .flatMap(([, records]) => records)
  .filter(({ retired }) => !retired)
const shown = Number.isFinite(sample)
  ? shuffled(items, seededRandom(Number(wanted.get('seed') ?? 1))).slice(0, sample)
  : items

createRoot(document.getElementById('root')!).render(
  <main>
    <ul className={styles.list}>
      {shown.map((item) => (
        <ItemPreview key={item.id} item={item} />
      ))}
    </ul>
  </main>,
)

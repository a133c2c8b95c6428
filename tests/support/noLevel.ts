import type { ApiServer } from './apiServer.ts'

/** Removes the level of a result: its score then has the wide ranges of a guess. */
export async function plantNoLevel({ db }: Pick<ApiServer, 'db'>, shortcode: string): Promise<void> {
  const guess = { tellsLevel: false, scoringVersion: 2, abilityRange: [-2.6, 2.9], levelProbability: 0.24 }
  await db.query('update vocab_tests set score = score || $2::jsonb where shortcode = $1', [
    shortcode,
    JSON.stringify(guess),
  ])
}

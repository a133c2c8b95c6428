import { useState } from 'react'
import { useServices } from '#session/serviceContext.ts'
import { keepGame, openTen, type TenGame, type TenRefusal, type TenServices } from './tenGames.ts'

/** A visitor's ten sentences: closed at first, and opened by a press. */
type TenState = 'closed' | 'opening' | TenRefusal | TenGame

/** Whether all sentences of a game are answered. */
export const isOver = ({ sentences, answers }: TenGame) => answers.length >= sentences.length

/** Returns a visitor's ten sentences of a result, and functions to open them and to answer the next one. */
export function useTen(shortcode: string) {
  const { ofTen } = useServices<TenServices>()
  const [state, setState] = useState<TenState>('closed')
  return {
    state,
    async open() {
      setState('opening')
      setState(await openTen(ofTen, shortcode))
    },
    answer(knows: boolean) {
      if (typeof state === 'string' || isOver(state)) return
      const game = { ...state, answers: [...state.answers, knows] }
      setState(game)
      void keepGame(ofTen, shortcode, game)
    },
  }
}

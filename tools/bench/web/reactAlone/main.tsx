import { createElement, useEffect, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import type { Markup } from '../startMarkup.ts'

declare const START_MARKUP: Markup[]

/** Names that React spells differently. */
const reactNames: Record<string, string> = { class: 'className', tabindex: 'tabIndex', for: 'htmlFor' }

/** The start screen, whose marked words change with each press of J. */
function Start() {
  const [sentence, setSentence] = useState(0)
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'j') setSentence((shown) => shown + 1)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return START_MARKUP.map((node, position) => show(node, position, sentence))
}

function show(node: Markup, position: number, sentence: number): ReactNode {
  if (typeof node === 'string') return node
  const { style: _style, ...attributes } = node.attributes
  const props = Object.entries(attributes).map(([name, value]) => [reactNames[name] ?? name, value])
  const children =
    node.tag === 'mark' && sentence > 0
      ? [`sentence ${sentence}`]
      : node.children.map((child, index) => show(child, index, sentence))
  return createElement(node.tag, { key: position, ...Object.fromEntries(props) }, ...children)
}

createRoot(document.getElementById('root')!).render(
  <BrowserRouter>
    <Routes>
      <Route path="*" element={<Start />} />
    </Routes>
  </BrowserRouter>,
)

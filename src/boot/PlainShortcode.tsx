import type { ReactNode } from 'react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { paths, resultPath } from '#rules/paths.ts'
import { readShortcode } from '#rules/shortcode.ts'

/**
 * Shows a page of a result at the address with the plain shortcode, and replaces one that is written otherwise: everything
 * that is kept of a result goes by its shortcode. Without a shortcode it leads to the start.
 */
export function PlainShortcode({ children }: { children: ReactNode }) {
  const { shortcode = '' } = useParams()
  const { pathname, search, hash } = useLocation()
  const plain = readShortcode(shortcode)
  if (plain === '') return <Navigate to={paths.start} replace />
  if (plain === shortcode) return children
  return <Navigate to={{ pathname: pathname.replace(/^\/result\/[^/]*/, resultPath(plain)), search, hash }} replace />
}

import type { ReactNode } from 'react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { paths, resultPath } from '#rules/paths.ts'
import { readShortcode } from '#rules/shortcode.ts'

/**
 * Shows a result page at the address with the plain shortcode, because everything stored about a result uses it, and
 * redirects other spellings there. Without a shortcode it redirects to the start.
 */
export function PlainShortcode({ children }: { children: ReactNode }) {
  const { shortcode = '' } = useParams()
  const { pathname, search, hash } = useLocation()
  const plain = readShortcode(shortcode)
  if (plain === '') return <Navigate to={paths.start} replace />
  if (plain === shortcode) return children
  return <Navigate to={{ pathname: pathname.replace(/^\/result\/[^/]*/, resultPath(plain)), search, hash }} replace />
}

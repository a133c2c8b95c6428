import { downloadFile } from './downloadFile.ts'

/** Offers a text as a file to save. */
export function downloadText(name: string, type: string, text: string): void {
  downloadFile(new File([text], name, { type: `${type};charset=utf-8` }))
}

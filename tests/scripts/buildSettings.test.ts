import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readBuildSettings } from '../../scripts/setup/buildSettings.mjs'

const COMPLETE = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'words.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'words',
}

function emptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'build-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

describe('a build for production', () => {
  it('a setting is taken from the environment, or else from .env', () => {
    const folder = emptyFolder()
    writeFileSync(join(folder, '.env'), 'VITE_FIREBASE_API_KEY=from-file\nVITE_FLOW=profile-last\n')
    expect(readBuildSettings(COMPLETE, folder)).toMatchObject({
      VITE_FIREBASE_API_KEY: 'key',
      VITE_FLOW: 'profile-last',
    })
  })

  it('an error names every setting that is missing', () => {
    expect(() => readBuildSettings({ VITE_FIREBASE_API_KEY: 'key' }, emptyFolder())).toThrow(
      'VITE_FIREBASE_AUTH_DOMAIN, VITE_FIREBASE_PROJECT_ID must be set, too',
    )
    expect(() => readBuildSettings({ ...COMPLETE, VITE_FIREBASE_API_KEY: '' }, emptyFolder())).toThrow(
      'VITE_FIREBASE_API_KEY must be set, too',
    )
  })

  it.each([
    ['VITE_API_BASE', 'https://words.example.org/v1/'],
    ['VITE_PUBLIC_URL', 'words.example.org'],
    ['VITE_FLOW', 'words-first'],
  ])('the setting %s cannot be %s', (name, value) => {
    expect(() => readBuildSettings({ ...COMPLETE, [name]: value }, emptyFolder())).toThrow(`${name} must be `)
  })

  it('a build needs no setting, because a server has its own', () => {
    expect(readBuildSettings({}, emptyFolder())).toEqual({})
  })

  it('npm run build names the missing settings in one line', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
      encoding: 'utf8',
      env: {
        ...process.env,
        VITE_FIREBASE_API_KEY: 'key',
        VITE_FIREBASE_AUTH_DOMAIN: '',
        VITE_FIREBASE_PROJECT_ID: '',
      },
    })
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /^Error: The page cannot be built\. VITE_FIREBASE_AUTH_DOMAIN, VITE_FIREBASE_PROJECT_ID must be set, too.*\n$/,
    )
  })
})

import { expect, it } from 'vitest'
import { isProvenHereAlone } from './proven-here-alone'

const alone = {
  signingKey: undefined,
  dataDir: '/srv/dossier',
  anchors: { file: '/srv/dossier/anchors.jsonl', syslog: undefined, timestampUrl: undefined },
}
const mailed = (isMailed: boolean) => ({ hasAuditorMailbox: async () => isMailed })

it.each([
  ['nothing is set', {}, false, true],
  ['the key lies elsewhere', { signingKey: new Uint8Array(32) }, false, false],
  ['the file lies elsewhere', { anchors: { ...alone.anchors, file: '/srv/anchors/dossier.jsonl' } }, false, false],
  ['there is a syslog server', { anchors: { ...alone.anchors, syslog: new URL('udp://log:514') } }, false, false],
  ['an authority stamps', { anchors: { ...alone.anchors, timestampUrl: 'https://timestamp.example' } }, false, false],
  ['an auditor gets them', {}, true, false],
])('GOV-42 The trail is proven here alone or not where %s', async (_, settings, isMailed, expected) => {
  expect(await isProvenHereAlone({ ...alone, ...settings }, mailed(isMailed))).toBe(expected)
})

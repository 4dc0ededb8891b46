import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

function answers(...command: readonly [string, ...string[]]): boolean {
  const [program, ...args] = command
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    // there is none, which the specs that need it say
    return false
  }
}

export const hasOpenssl = answers('openssl', 'version')

const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost'

/** Makes a private key and a certificate of its own for localhost, as files. */
export function makeTlsPair() {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-tls-'))
  const files = { key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') }
  const named = ['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-keyout', files.key, '-out', files.cert]
  execFileSync('openssl', [...request.split(' '), ...named], { stdio: 'ignore' })
  return {
    files,
    tls: { key: readFileSync(files.key, 'utf8'), cert: readFileSync(files.cert, 'utf8') },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

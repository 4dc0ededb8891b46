import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import type { Tls } from './secure-server'

type Files = { readonly key: string; readonly cert: string }

/** Reads what TLS is spoken with. Throws, in the words of settings, for files that are not there or are no pair. */
export function readTls(files: Files): Tls {
  const pair = { key: contentOf('TLS_KEY', files.key), cert: contentOf('TLS_CERT', files.cert) }
  try {
    createSecureContext(pair)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : cause
    throw wrong(`TLS_KEY and TLS_CERT are no private key with its certificate in PEM: ${why}`, cause)
  }
  return pair
}

function contentOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw wrong(`${name} names ${file}, which cannot be read`, cause)
  }
}

const wrong = (reason: string, cause: unknown) => new Error(`Wrong settings:\n  ${reason}`, { cause })

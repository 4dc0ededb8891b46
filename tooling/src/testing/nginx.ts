import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot } from '../workspace'

const path = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`
const environment = { ...process.env, PATH: path }

/** Whether there is an nginx on this machine. */
export const hasNginx = spawnSync('nginx', ['-v'], { env: environment }).status === 0

/** A configuration of docs/deployment with sockets of the folder for ports, its files in the folder, and without TLS. */
const withoutTls = (file: string, folder: string) =>
  readFileSync(inRoot('docs', 'deployment', file), 'utf8')
    .replace(/^ *ssl_.*\n/gm, '')
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace(/listen 80;/, `listen unix:${folder}/plain;`)
    .replace(/listen 443 ssl http2;\s+server_name (\S+);/g, `listen unix:${folder}/$1; server_name $1;`)
    .replace('127.0.0.1:3000', `unix:${folder}/product`)
    .replace('/var/log/nginx/', `${folder}/`)
    .replace('/opt/dossier/', `${folder}/`)

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

const around = (folder: string) => `
daemon off;
master_process off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http {
    ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n    ')}
    include ${folder}/conf.d/*.conf;
}
`

export type Answer = {
  readonly status: number
  /** By names in small letters; several of one name with a comma between them. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/**
 * nginx over configurations of docs/deployment, under the names they say they are to have. The product is what listens at the socket
 * `product` of its folder.
 */
export async function startNginx(...files: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-nginx-'))
  mkdirSync(join(folder, 'conf.d'))
  for (const file of files) {
    const configuration = withoutTls(file, folder)
    const [, place = file] = configuration.match(/^#.* \/etc\/nginx\/(conf\.d\/[\w-]+\.conf)/m) ?? []
    writeFileSync(join(folder, place), configuration)
  }
  writeFileSync(join(folder, 'nginx.conf'), around(folder))
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'error.log')], {
    env: environment,
    stdio: 'ignore',
  })
  await untilListening(nginx, folder)

  /** Asks the server of that name, or 'plain', which is the one without TLS. */
  const ask = (server: string, address: string, said: Readonly<Record<string, string>> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const asked = request({ socketPath: join(folder, server), path: address, headers: said }, (answer) => {
        const { statusCode: status = 0, headers } = answer
        text(answer).then((body) => resolve({ status, headers, body }), reject)
      })
      asked.on('error', reject).end()
    })

  return {
    folder,
    ask,
    async stop() {
      const ended = new Promise((resolve) => nginx.once('exit', resolve))
      if (nginx.kill('SIGTERM')) await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilListening(nginx: ChildProcess, folder: string): Promise<void> {
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(join(folder, 'plain'), () => resolve(true))
      socket.on('error', () => resolve(false)).on('connect', () => socket.destroy())
    })
  while (!(await answers())) {
    if (nginx.exitCode !== null) {
      const log = join(folder, 'error.log')
      const reason = existsSync(log) ? readFileSync(log, 'utf8') : `nginx ended with ${nginx.exitCode}`
      rmSync(folder, { recursive: true, force: true })
      throw new Error(reason)
    }
    await pause(20)
  }
}

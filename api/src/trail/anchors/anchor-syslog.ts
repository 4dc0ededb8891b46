import { createSocket } from 'node:dgram'
import { hostname } from 'node:os'
import type { AnchorPlace } from './anchor-place'

/** Facility 13, log audit, and severity 6, informational (RFC 5424). */
const priority = 13 * 8 + 6

/** Sends anchors to a syslog server by UDP, a message each. */
export const toSyslog = ({ hostname: host, port }: URL): AnchorPlace => ({
  name: 'syslog',
  async take(anchors) {
    const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
    try {
      for (const anchor of anchors) {
        const message = `<${priority}>1 ${anchor.at} ${hostname()} dossier - anchor - ${JSON.stringify(anchor)}`
        await new Promise<void>((resolve, reject) => {
          const sent = (error: Error | null) => (error ? reject(error) : resolve())
          socket.send(message, Number(port || 514), host.replace(/^\[|\]$/g, ''), sent)
        })
      }
    } finally {
      socket.close()
    }
  },
})

import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** The fate of the next mail: a refusal of its recipient or of its content, or a connection that ends. */
type Fate = { recipient: string } | { content: string } | 'cut-before' | 'cut-after' | 'silence'

export type ScriptedSmtp = {
  port: number
  /** Whole messages, as they came. */
  messages: string[]
  /** The commands that the server got. */
  said: string[]
  fates: Fate[]
  close(): Promise<void>
}

/** A mail server on this machine, which keeps what it is told; without TLS, with passwords where they are asked for. */
export async function scriptedSmtp({
  port = 0,
  password,
}: {
  port?: number
  password?: string
} = {}): Promise<ScriptedSmtp> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    converse(socket)
  })
  await new Promise<void>((resolve) => server.listen(port, resolve))
  const smtp: ScriptedSmtp = {
    port: (server.address() as AddressInfo).port,
    messages: [],
    said: [],
    fates: [],
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  function converse(socket: Socket) {
    let heard = ''
    let inMessage = false
    const answer = (line: string) => socket.write(`${line}\r\n`)
    answer('220 scripted ESMTP')
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      heard += chunk
      for (;;) {
        const end = heard.indexOf(inMessage ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const part = heard.slice(0, end)
        heard = heard.slice(end + (inMessage ? 5 : 2))
        if (inMessage) {
          inMessage = false
          receive(`${part}\r\n`.replaceAll('\r\n..', '\r\n.'))
        } else {
          smtp.said.push(part)
          obey(part)
        }
      }
    })

    function receive(message: string) {
      const fate = smtp.fates.shift()
      if (fate === 'silence') return
      if (fate === 'cut-before') return socket.destroy()
      if (typeof fate === 'object' && 'content' in fate) return answer(fate.content)
      smtp.messages.push(message)
      if (fate === 'cut-after') return socket.destroy()
      answer('250 2.0.0 taken')
    }

    function obey(line: string) {
      const [word = '', kind, given = ''] = line.split(' ')
      switch (word.toUpperCase()) {
        case 'EHLO':
          return answer(password ? '250-scripted\r\n250 AUTH PLAIN' : '250 scripted')
        case 'AUTH': {
          const right = kind === 'PLAIN' && Buffer.from(given, 'base64').toString().split('\0')[2] === password
          return answer(right ? '235 2.7.0 welcome' : '535 5.7.8 wrong password')
        }
        case 'RCPT': {
          const fate = smtp.fates[0]
          if (typeof fate !== 'object' || !('recipient' in fate)) return answer('250 2.1.5 fine')
          smtp.fates.shift()
          return answer(fate.recipient)
        }
        case 'DATA':
          inMessage = true
          return answer('354 go on')
        case 'QUIT':
          return socket.end('221 bye\r\n')
        case 'STARTTLS':
          return answer('502 5.5.1 not here')
        default:
          return answer('250 2.0.0 fine')
      }
    }
  }
  return smtp
}

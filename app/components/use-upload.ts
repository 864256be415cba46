import { useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { type UploadProblem, uploadProblem } from './upload-texts.ts'

const RESET_MS = 2_000
const ATTEMPTS = 3
const BACK_OFF_MS = 500

type Sending = { name: string; percent: number }

/** Sends a report with its real progress, then opens the page that follows its analysis. */
export function useUpload() {
  const navigate = useNavigate()
  const [sending, setSending] = useState<Sending | null>(null)
  const [problem, setProblem] = useState<UploadProblem | null>(null)
  const current = useRef<XMLHttpRequest | null>(null)
  useEffect(() => () => current.current?.abort(), [])
  useEffect(() => {
    if (!sending || current.current) return
    const timer = setTimeout(() => setSending(null), RESET_MS)
    return () => clearTimeout(timer)
  }, [sending])

  async function send(file: File, zip: string) {
    const form = new FormData()
    form.set('zip', zip.trim())
    form.set('file', file)
    setProblem(null)
    setSending({ name: file.name, percent: 0 })
    let answer = await post(form)
    for (let attempt = 1; answer.status === 401 && attempt < ATTEMPTS; attempt += 1) {
      await new Promise((resolve) => setTimeout(resolve, BACK_OFF_MS * attempt))
      answer = await post(form)
    }
    current.current = null
    setSending({ name: file.name, percent: answer.reportId ? 100 : 0 })
    if (answer.reportId) navigate(`/?report=${answer.reportId}`, { preventScrollReset: true })
    else setProblem(answer.problem ?? uploadProblem(answer.status === 0 ? 'incomplete' : 'failed'))
  }

  function post(form: FormData): Promise<UploadReply> {
    return new Promise((resolve) => {
      const request = new XMLHttpRequest()
      current.current = request
      request.upload.onprogress = ({ loaded, total }) => {
        const percent = total > 0 ? Math.floor((100 * loaded) / total) : 0
        setSending((now) => now && { ...now, percent })
      }
      request.onload = () => resolve({ ...(request.response as UploadReply | null), status: request.status })
      request.onerror = () => resolve({ status: 0 })
      request.responseType = 'json'
      request.open('POST', '/upload')
      request.send(form)
    })
  }

  return { sending, problem, setProblem, send }
}

/** `status` 0: no answer came at all. */
type UploadReply = { status: number; reportId?: number; problem?: UploadProblem }

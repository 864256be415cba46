import { useBlocker, useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { type UploadProblem, uploadProblem } from './upload-texts.ts'

const RESET_MS = 2_000
const ATTEMPTS = 3
const BACK_OFF_MS = 500
const SILENCE_MS = 30_000

/** `failed`: nothing is being sent any more; the name is shown for a moment longer. */
type Sending = { name: string; percent: number; failed?: true }

const LEAVE = 'The upload is not finished. Leave this page and stop it?'

/** Uploads a report and reports its real progress, then opens the page that follows its analysis. */
export function useUpload() {
  const navigate = useNavigate()
  const [sending, setSending] = useState<Sending | null>(null)
  const [problem, setProblem] = useState<UploadProblem | null>(null)
  const current = useRef<XMLHttpRequest | null>(null)
  useEffect(() => () => current.current?.abort(), [])
  const isUnderWay = sending !== null && !sending.failed && sending.percent < 100
  useEffect(() => {
    if (!isUnderWay) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnderWay])
  const blocker = useBlocker(() => current.current !== null)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(LEAVE)) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  useEffect(() => {
    if (!sending || current.current) return
    const timer = setTimeout(() => setSending(null), RESET_MS)
    return () => clearTimeout(timer)
  }, [sending])

  /** Returns true when the report was accepted. */
  async function send(file: File, zip: string): Promise<boolean> {
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
    if (answer.reportId) {
      setSending({ name: file.name, percent: 100 })
      navigate(`/?report=${answer.reportId}`, { preventScrollReset: true })
      return true
    }
    setSending({ name: file.name, percent: 0, failed: true })
    setProblem(answer.problem ?? lostProblem(answer))
    return false
  }

  function post(form: FormData): Promise<UploadReply> {
    return new Promise((resolve) => {
      const request = new XMLHttpRequest()
      current.current = request
      const isOffline = !navigator.onLine
      let timer: ReturnType<typeof setTimeout>
      let isSilent = false
      const wait = () => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          isSilent = true
          request.abort()
        }, SILENCE_MS)
      }
      request.onloadend = () => clearTimeout(timer)
      request.upload.onprogress = ({ loaded, total }) => {
        wait()
        const percent = total > 0 ? Math.floor((100 * loaded) / total) : 0
        setSending((now) => now && { ...now, percent })
      }
      request.onload = () => resolve({ ...(request.response as UploadReply | null), status: request.status })
      request.onerror = () => resolve({ status: 0, isOffline })
      request.onabort = () => resolve({ status: 0, isSilent })
      request.responseType = 'json'
      request.open('POST', '/upload')
      request.send(form)
      wait()
    })
  }

  return { sending, problem, setProblem, send }
}

/** `status` 0: no answer came at all. */
type UploadReply = {
  status: number
  reportId?: number
  problem?: UploadProblem
  isOffline?: boolean
  isSilent?: boolean
}

/** Returns the problem to show for an upload that the app did not answer. */
function lostProblem({ status, isOffline, isSilent }: UploadReply): UploadProblem {
  const problem = uploadProblem(status === 0 ? 'incomplete' : 'failed')
  if (isOffline) return { ...problem, message: 'You seem to be offline. Nothing was sent.' }
  if (!isSilent) return problem
  return { ...problem, message: 'No answer came. Check whether the report is there before you upload it again.' }
}

import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { readForm } from './form.server.ts'

const Contact = v.strictObject({
  name: v.pipe(v.string(), v.minLength(1, 'Enter your name.')),
  password: v.pipe(v.string(), v.minLength(3, 'Use 3 characters or more.')),
})

function post(body: string, contentType = 'application/x-www-form-urlencoded') {
  return new Request('http://localhost/', { method: 'POST', body, headers: { 'Content-Type': contentType } })
}

async function readRefused(request: Request) {
  const form = await readForm(request, Contact)
  if (form.ok) throw new Error('the form was read')
  return { ...form.reply.data, status: form.reply.init?.status }
}

test('a form is read as its schema says, without the intent of the button', async () => {
  const form = await readForm(post('name=Robin&password=abc&intent=save'), Contact)
  expect(form.ok && form.value).toEqual({ name: 'Robin', password: 'abc' })
  const fields = form.ok ? await form.request.formData() : new FormData()
  expect(fields.get('name')).toBe('Robin')
})

test('a multipart form is read just as well', async () => {
  const body = new FormData()
  body.set('name', 'Robin')
  body.set('password', 'abc')
  const form = await readForm(new Request('http://localhost/', { method: 'POST', body }), Contact)
  expect(form.ok && form.value.name).toBe('Robin')
})

test('each field that does not hold gets its message, and what was typed comes back without passwords', async () => {
  expect(await readRefused(post('name=&password=secret'))).toEqual({
    status: 422,
    errors: { name: 'Enter your name.' },
    values: { name: '' },
  })
})

test('a use case can refuse what the schema let through', async () => {
  const form = await readForm(post('name=Robin&password=abc'), Contact)
  const reply = form.ok ? form.refuse({ name: 'This name is taken.' }, 409, 'Registration failed') : null
  expect(reply?.data).toEqual({
    title: 'Registration failed',
    errors: { name: 'This name is taken.' },
    values: { name: 'Robin' },
  })
  expect(reply?.init?.status).toBe(409)
})

test('what was ticked comes back, a line each', async () => {
  expect((await readRefused(post('name=a&name=b&password=abc'))).values).toEqual({ name: 'a\nb' })
})

test('a form of thousands of fields is refused without being read for long', async () => {
  const request = post(Array.from({ length: 11_000 }, (_, n) => `${n.toString(36)}=&`).join(''))
  const before = process.cpuUsage()
  expect(await readRefused(request)).toMatchObject({ status: 400 })
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(400)
})

describe('a form that this page did not make', () => {
  test.each(['role=admin', 'credits=100', 'userId=1', '__proto__=x', 'constructor=x', 'isAdmin=true'])(
    'is refused for its field %s',
    async (extra) => {
      expect((await readRefused(post(`name=Robin&password=abc&${extra}`))).status).toBe(400)
    },
  )

  test('is refused when a field comes twice or is missing', async () => {
    expect((await readRefused(post('name=Robin&name=Sam&password=abc'))).errors).toHaveProperty('name')
    expect((await readRefused(post('name=Robin'))).status).toBe(400)
  })

  test('is refused when it is a file where words should be', async () => {
    const body = new FormData()
    body.set('name', new File(['x'], 'x.txt'))
    body.set('password', 'abc')
    expect((await readRefused(new Request('http://localhost/', { method: 'POST', body }))).errors).toHaveProperty(
      'name',
    )
  })

  test('is refused when it is no form, or longer than any form', async () => {
    expect((await readRefused(post('{}', 'application/json'))).status).toBe(400)
    expect((await readRefused(post('x', 'multipart/form-data'))).status).toBe(400)
    expect((await readRefused(post(`name=${'x'.repeat(70_000)}`))).status).toBe(413)
    expect((await readRefused(new Request('http://localhost/', { method: 'POST' }))).status).toBe(400)
  })
})

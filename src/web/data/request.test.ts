// What fetch is given for an endpoint and its input.
import { describe, expect, it } from 'vitest'
import { cancel, respond } from '#contract/approvals'
import { change, list, remove, rows, upload } from '#contract/datasets'
import { requestOf } from './request.ts'

const id = '018f6b1e-0000-7000-8000-000000000001'

describe('a request', () => {
  it('puts path parameters into the path and the rest of a GET into the query', () => {
    expect(requestOf(rows, { id, offset: 100, limit: 50 })).toEqual({
      method: 'GET',
      url: `/api/datasets/${id}/rows?offset=100&limit=50`,
    })
  })

  it('has no question mark where there is nothing to ask', () => {
    expect(requestOf(list, {}).url).toBe('/api/datasets')
    expect(requestOf(rows, { id, offset: undefined, limit: null }).url).toBe(`/api/datasets/${id}/rows`)
  })

  it('sends what the path does not name as JSON', () => {
    expect(requestOf(change, { id, name: 'Invoices' })).toEqual({
      method: 'PATCH',
      url: `/api/datasets/${id}`,
      body: '{"name":"Invoices"}',
    })
  })

  it('sends an empty object where a POST has nothing but its path', () => {
    expect(requestOf(cancel, { id })).toMatchObject({ url: `/api/approvals/${id}/cancel`, body: '{}' })
  })

  it('keeps false and empty text in a body', () => {
    expect(requestOf(respond, { request_id: id, approved: false, admin_feedback: '' }).body).toBe(
      `{"request_id":"${id}","approved":false,"admin_feedback":""}`,
    )
  })

  it('sends no body with DELETE and none but the file with an upload', () => {
    expect(requestOf(remove, { id })).toEqual({ method: 'DELETE', url: `/api/datasets/${id}` })
    expect(requestOf(upload, { file_name: 'a & b.csv' })).toEqual({
      method: 'POST',
      url: '/api/datasets?file_name=a+%26+b.csv',
    })
  })

  it('keeps a parameter from reaching beyond its place in the path', () => {
    const address = { method: 'POST', path: '/api/agents/:id/duties/check' } as const
    expect(requestOf(address, { id: '../../auth/logout?x#y' }).url).toBe(
      '/api/agents/..%2F..%2Fauth%2Flogout%3Fx%23y/duties/check',
    )
  })

  it('refuses a path with a gap', () => {
    expect(() => requestOf(rows, { offset: 1 })).toThrow('needs id')
  })
})

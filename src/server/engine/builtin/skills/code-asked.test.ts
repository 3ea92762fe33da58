// Which code a message asks to run, in the chat and on the page where code is run.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askedToRun, codeIn } from './code-asked.ts'

describe('a message that is code', () => {
  it.each([
    ['print(1 + 1)', 'python', 'print(1 + 1)'],
    ['const a = 1;\nconsole.log(a)', 'javascript', 'const a = 1;\nconsole.log(a)'],
    ['Please run\n```js\n1 + 1\n```\nthanks', 'javascript', '1 + 1'],
    ['```python\nimport os\n```', 'python', 'import os'],
    ['~~~\nlet a = 1\n~~~', 'javascript', 'let a = 1'],
    ['```py\nprint(1)', 'python', 'print(1)'],
    ['import math\nfor x in range(3):\n    print(x)', 'python', 'import math\nfor x in range(3):\n    print(x)'],
  ])('is read in %j', (text, language, code) => expect(codeIn(text)).toEqual({ language, code }))
})

describe('"Run this" with code', () => {
  it.each([
    ['Run this:\n\n```python\nprint(1)\n```', 'python', 'print(1)'],
    ['please execute the following ```js\r\n1 + 1\r\n2```  ', 'javascript', '1 + 1\n2'],
    ['run\n~~~js\nconst a = `b`\n  console.log("```")\n~~~', 'javascript', 'const a = `b`\n  console.log("```")'],
  ])('is read in %j', (text, language, code) => expect(askedToRun(text)).toEqual({ language, code }))

  it.each([
    'Run this',
    'Run the check of overdue invoices',
    'What does this do?\n```js\n1\n```',
    'Run this\n```js\n1\n```\nand tell me whether that is right',
    'Run this\n```\n1\n```',
    'Run this\n```sql\nselect 1\n```',
    'Run this\n```js\n\n```',
  ])('is not asked in %j', text => expect(askedToRun(text)).toBeNull())

  it('is the code that stands between the fences, whatever it is', () => {
    const line = fc.string().filter(text => !/[\r\n]|```\s*$/.test(text))
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), lines => {
        const code = lines.join('\n')
        fc.pre(code.trim() !== '')
        const text = `Run this:\n\`\`\`js\n${code}\n\`\`\``
        return askedToRun(text)?.code === code && codeIn(text).code === code.trim()
      }),
    )
  })
})

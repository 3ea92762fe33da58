// The tools that agents have: another door to the same rooms.
import type { AnyTool } from '../../engine/index.ts'
import { describeAttachments, queryAttachments, readAttachment, searchAttachments } from './attachments.ts'
import { useBrowserTool } from './browser.ts'
import type { Caller } from './caller.ts'
import { runCodeTool } from './code.ts'
import { describeData, drawChartTool, listOverdue, queryData } from './data.ts'
import { delegateTaskTool } from './delegate.ts'
import { readDocumentTool, searchDocumentsTool } from './documents.ts'
import { checkDutyTool } from './duties.ts'
import { deleteFile, listFilesTool, writeFile } from './files.ts'
import { mediaTools } from './media.ts'
import { lookAtPictures } from './pictures.ts'
import { rememberReading } from './remember.ts'

import { askAgentTool, searchFindings } from './research.ts'

export type { Caller } from './caller.ts'

export const tools: readonly AnyTool<Caller>[] = [
  describeData,
  queryData,
  drawChartTool,
  listOverdue,
  searchDocumentsTool,
  readDocumentTool,
  listFilesTool,
  writeFile,
  deleteFile,
  rememberReading,
  checkDutyTool,
  delegateTaskTool,
  ...mediaTools,
  runCodeTool,
  searchFindings,
  askAgentTool,
  describeAttachments,
  queryAttachments,
  searchAttachments,
  readAttachment,
  lookAtPictures,
  useBrowserTool,
]

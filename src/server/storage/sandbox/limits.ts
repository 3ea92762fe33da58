// How far code in the sandbox may go. What the walls can't count by themselves is watched from outside.

const MB = 1024 * 1024

export const limits = {
  /** Of the wall clock. The program is ended then; what it has said and made until then is kept. */
  seconds: 60,
  /** After the time is over, the sandbox has this long to hand out what was made. */
  grace_ms: 3_000,
  /** Of one process (address space), and of all together (resident). */
  process_mb: 1_536,
  memory_mb: 1_024,
  /** Processes and threads together; files and pipes of each. What waits in pipes is memory too. */
  processes: 32,
  open_files: 64,
  /** Of one written file, and of the folder that can be written to; they lie in memory. */
  file_mb: 32,
  work_mb: 96,
  temporary_mb: 32,
  /** Files and folders in one of the folders that can be written to. */
  made_files: 20_000,
  /** Of what is said on each of the two outputs: kept, and where the program is ended. */
  output_kept: 100_000,
  output_ends: 10 * MB,
  /** Of what is handed out. */
  produced_files: 20,
  produced_bytes: 20 * MB,
  /** Of what is handed in. */
  code_characters: 100_000,
  input_files: 20,
  input_bytes: 100 * MB,
} as const

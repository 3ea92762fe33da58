// The settings of the embedded server. They stand here only, and win over the files in the cluster.
import type { Listening } from './listening.ts'
import { clusterName } from './processes.ts'

export function serverArguments(cluster: string, listening: Listening): string[] {
  const settings = { ...always, ...whereToListen(listening), cluster_name: clusterName(cluster) }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

const always = {
  // Nothing acknowledged is ever lost.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Small: one company's records. Bulk data is in Parquet files, so parallel queries and big caches are not needed.
  shared_buffers: '32MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  max_connections: '100',
  max_worker_processes: '0',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '2',
  autovacuum_worker_slots: '2',
  io_method: 'sync',
  jit: 'off',
  huge_pages: 'off',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  wal_compression: 'on',
  checkpoint_timeout: '15min',
  // No replicas: they need a PostgreSQL of their own.
  max_wal_senders: '0',
  max_replication_slots: '0',
  max_logical_replication_workers: '0',
  // The same text and the same times on every machine.
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // Short lines to our own log; a statement or a detail could hold private data.
  log_destination: 'stderr',
  logging_collector: 'off',
  log_min_messages: 'warning',
  log_line_prefix: '',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
}

function whereToListen({ host, port }: Listening): Record<string, string | number> {
  return process.platform === 'win32'
    ? { listen_addresses: host, unix_socket_directories: '', port }
    : { listen_addresses: '', unix_socket_directories: host, port }
}

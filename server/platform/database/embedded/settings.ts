/**
 * Memory of the embedded server in MB if `DATABASE_MEMORY` is not set: PostgreSQL's page cache, resident as it fills.
 */
export const defaultMemoryMb = 64;

/** Sorts by code point and folds case by Unicode on every platform (PostgreSQL 18 documentation, 23.1.4). */
export const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/**
 * Returns the settings of the embedded server as arguments of `postgres`. The server has a Unix socket in the data
 * folder and no TCP port, durable commits, and few processes. Sources: PostgreSQL 18 documentation, chapters 19.3 to
 * 19.10.
 * @param memoryMb for shared buffers; memory for sorts and index builds is a fraction of it
 */
export function serverArguments(memoryMb: number): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: '.',
    unix_socket_permissions: '0700',
    max_connections: '50',
    fsync: 'on',
    synchronous_commit: 'on',
    shared_buffers: `${memoryMb}MB`,
    work_mem: `${Math.max(4, Math.round(memoryMb / 16))}MB`,
    maintenance_work_mem: `${Math.max(32, Math.round(memoryMb / 2))}MB`,
    // JIT compilation takes longer than most statements of the application.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    // No replica follows an embedded server: less is written to the log, and no launcher or sender waits.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    // Shared memory is in the data folder: containers give /dev/shm little room, and some systems empty it when a user
    // logs out.
    dynamic_shared_memory_type: 'mmap',
    // The default would start three I/O worker processes, which would be idle.
    io_method: 'sync',
    log_checkpoints: 'off',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

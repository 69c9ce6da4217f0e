#!/usr/bin/env bash
# Starts a streaming replica. A new replica first copies the primary. A promoted replica starts as a primary.
set -euo pipefail
data=/var/lib/postgresql/data/replica
if [ ! -d "$data" ]; then
  rm -rf "$data.part"
  PGPASSWORD="$REPLICATION_PASSWORD" pg_basebackup -h primary -U replication -D "$data.part" -X stream -c fast -R
  chmod 0700 "$data.part"
  mv "$data.part" "$data"
fi
exec postgres -D "$data" -c hot_standby=on -c hot_standby_feedback=on -c max_connections=200

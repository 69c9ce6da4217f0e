#!/usr/bin/env bash
# Creates the role for replication, and allows its connections.
# The PostgreSQL image runs this script once, when the primary's data folder is new.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -v password="$REPLICATION_PASSWORD" <<'SQL'
create role replication with login replication password :'password';
SQL
echo 'host replication replication all scram-sha-256' >> "$PGDATA/pg_hba.conf"

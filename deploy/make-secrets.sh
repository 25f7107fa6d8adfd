#!/bin/sh
# Makes the secrets that docker-compose.yml names, as far as they are missing. The folder is its owner's alone; the files
# may be read by the users inside of the containers.
set -eu
folder="$(dirname "$0")/secrets"
mkdir -p "$folder"
chmod 700 "$folder"

secret() { # name, command that prints it
  file="$folder/$1"
  shift
  [ -s "$file" ] || { "$@" | tr -d '\n' >"$file.new" && chmod 444 "$file.new" && mv "$file.new" "$file"; }
}

secret mongo-keyfile openssl rand -base64 600
secret mongo-root-password openssl rand -hex 24
secret mongo-app-password openssl rand -hex 24
secret jwt-secret openssl rand -hex 32
secret mongodb-uri printf 'mongodb://banyan:%s@mongo:27017/banyan?replicaSet=banyan&w=majority&journal=true' \
  "$(cat "$folder/mongo-app-password")"
# Containers read these as other users, also from a checkout that was made with a strict umask.
chmod a+r "$(dirname "$0")/Caddyfile" "$(dirname "$0")/mongo-health.js"
echo "The secrets are in $folder. Keep a copy where only you can read it."

#!/bin/sh
cd /work/main/tools && exec node --import tsx /tmp/items/check.mts "$@"

